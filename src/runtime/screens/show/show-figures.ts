import { isoDuration } from "../../../base/duration.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Figure, Screen } from "../../../model/screen.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { fromScaled } from "../../../semantics/value/to-wire.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { visibilityOfRole } from "../../engine/visibility/role-visibility.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import { sayCurrency } from "../view/column-views.ts";
import { currencyOfAmount } from "../view/currency-of.ts";
import { listOfFigure } from "../view/list-of-figure.ts";
import type { InputType, ScreenView } from "../view/protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** Figures about the records that the viewer may read. */
export async function showFigures(
  screenContext: ScreenContext,
  screen: Screen,
  figures: readonly Figure[],
): Promise<ScreenView> {
  const cells =
    figures.length === 0
      ? []
      : await findFirstRow(screenContext, figuresStatement(screenContext.compiled, screenContext.role, figures));
  return {
    kind: "figures",
    name: screen.name,
    figures: figures.map(({ label, value }, at) => ({
      label: nameInWords(label),
      value: shown(value.type, decodeCell(cells?.[at] ?? null, value.type)),
      type: inputTypeOf(value.type),
      scale: value.type.kind === "decimal" ? value.type.scale : null,
      ...sayCurrency(currencyOfAmount(screenContext.compiled.model, value)),
      list: listOfFigure(screenContext, value),
    })),
  };
}

const figuresStatement = oncePer((compiled: CompiledModel, role: string, figures: readonly Figure[]) => {
  const scope = visibilityOfRole(compiled, role).shown(null);
  return finishStatement(
    sql`select ${joinFragments(
      figures.map(({ value }) => compileExpression(value, scope)),
      sql`, `,
    )}`,
    compiled.dialect,
  );
});

/** How the value of an expression is shown. */
function inputTypeOf({ kind }: ValueType): InputType {
  switch (kind) {
    case "boolean":
    case "integer":
    case "decimal":
    case "date":
    case "time":
    case "timestamp":
    case "duration":
    case "choice":
    case "list":
    case "text":
      return kind;
    default:
      return "json";
  }
}

function shown(type: ValueType, value: Value): Value {
  if (value === null) return null;
  if (type.kind === "decimal") return fromScaled(value as number, type.scale);
  return type.kind === "duration" ? isoDuration(value as number) : value;
}
