import { oncePer } from "../../../base/once-per.ts";
import { isoDuration } from "../../../base/duration.ts";
import type { Figure, Screen } from "../../../model/screen.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { fromScaled } from "../../../semantics/value/wire.ts";
import { decode } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { findOne } from "../view/look.ts";
import type { Look } from "../view/look.ts";
import type { InputType, ScreenView } from "../view/protocol.ts";
import { inWords } from "../view/words.ts";
import { rightsOf } from "../../engine/sight/rights-of-role.ts";

/** Figures about what this viewer may read. */
export async function showFigures(look: Look, screen: Screen, figures: readonly Figure[]): Promise<ScreenView> {
  const cells = figures.length === 0 ? [] : await findOne(look, figuresStatement(look.compiled, look.role, figures));
  return {
    kind: "figures",
    name: screen.name,
    figures: figures.map(({ label, value: { type } }, at) => ({
      label: inWords(label),
      value: shown(type, decode(cells?.[at] ?? null, type)),
      type: inputTypeOf(type),
      scale: type.kind === "decimal" ? type.scale : null,
    })),
  };
}

const figuresStatement = oncePer((compiled: Compiled, role: string, figures: readonly Figure[]) => {
  const scope = rightsOf(compiled, role).shown(null);
  return finish(
    sql`select ${join(
      figures.map(({ value }) => compileExpression(value, scope)),
      sql`, `,
    )}`,
    compiled.dialect,
  );
});

/** How a value is shown that is of no field. */
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
