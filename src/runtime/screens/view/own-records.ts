import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { isSystemKey } from "../../../semantics/value/read-key.ts";
import { partsOfCondition } from "./list-of-chart.ts";

/** The reference by which all records that a screen lists are the viewer's own: `employee` of `employee == me`. Undefined where it lists others', too. */
export function fieldOfOwnRecords(model: Specification, { shows }: Screen): string | undefined {
  const people = model.identification?.entity;
  // The application knows its viewer by the key that the system gives.
  if (people === undefined || !isSystemKey(entityNamed(model, people)) || !("where" in shows)) return undefined;
  return partsOfCondition(shows.where)
    .map(ownField)
    .find((name) => name !== undefined);
}

function ownField(condition: Expression): string | undefined {
  if (condition.kind !== "binary" || condition.operator !== "==") return undefined;
  const { left, right } = condition;
  const field = [left, right].find((side) => side.kind === "field" && side.of.kind === "this");
  return field?.kind === "field" && (left.kind === "me" || right.kind === "me") ? field.name : undefined;
}
