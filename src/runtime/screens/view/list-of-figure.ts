import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import type { ListOfChart } from "./chart-protocol.ts";
import { listOfChart } from "./list-of-chart.ts";
import type { ScreenContext } from "./screen-context.ts";

/** The screen that lists the records that a figure counts or adds up, as in `Loan.filter(l, l.away).size()`. Null where there is none. */
export function listOfFigure(screenContext: ScreenContext, value: Expression): ListOfChart | null {
  const source = recordsCounted(value);
  const counted = source === null ? null : recordsOf(source);
  return counted === null ? null : listOfChart(screenContext, counted.entity, counted.where);
}

function recordsCounted(value: Expression): Expression | null {
  if (value.kind === "call" && value.name === "size") return value.arguments[0] ?? null;
  return value.kind === "comprehension" && value.macro === "sum" ? value.source : null;
}

/** All records of an entity, or those for which a condition of their own holds, in which the record is `this`. */
function recordsOf(source: Expression): { readonly entity: string; readonly where: Expression | null } | null {
  if (source.kind === "collection") return { entity: source.entity, where: null };
  if (source.kind !== "comprehension" || source.macro !== "filter" || source.source.kind !== "collection") return null;
  const { variable, body } = source;
  const where = substituteParts(body, (part) =>
    part.kind === "variable" && part.name === variable
      ? { kind: "this", name: "this", span: part.span, type: part.type }
      : null,
  );
  return { entity: source.source.entity, where };
}
