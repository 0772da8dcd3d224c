import { isoDuration } from "../../../base/duration.ts";
import type { Figure, Screen } from "../../../model/screen.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { fromScaled } from "../../../semantics/wire.ts";
import { decode } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { finish, join, sql } from "../../store/sql.ts";
import { findOne } from "../look.ts";
import type { Look } from "../look.ts";
import type { ScreenView } from "../protocol.ts";
import { inWords } from "../words.ts";

/** Figures about what this viewer may read. */
export async function showFigures(look: Look, screen: Screen, figures: readonly Figure[]): Promise<ScreenView> {
  const { compiled, role } = look;
  const statement = compiled.once(`figures ${screen.name} ${role}`, () => {
    const scope = compiled.rights(role).shown(null);
    return finish(sql`select ${join(figures.map(({ value }) => compileExpression(value, scope)), sql`, `)}`, compiled.dialect);
  });
  const cells = figures.length === 0 ? [] : await findOne(look, statement);
  return {
    kind: "figures",
    name: screen.name,
    figures: figures.map(({ label, value }, at) => ({ label: inWords(label), value: shown(value.type, decode(cells?.[at] ?? null, value.type)) })),
  };
}

function shown(type: ValueType, value: Value): Value {
  if (value === null) return null;
  if (type.kind === "decimal") return fromScaled(value as number, type.scale);
  return type.kind === "duration" ? isoDuration(value as number) : value;
}
