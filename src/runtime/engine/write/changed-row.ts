import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { isRenewed } from "../../../semantics/write/renewed.ts";
import { compileQuestion } from "../question/question.ts";
import type { WritingTurn } from "../turn.ts";
import { freeSlug } from "./free-slug.ts";

/** A record as it would become by assignments, with what is computed on every change computed again. */
export async function changedRow(turn: WritingTurn, entityName: string, old: Row, assigned: Readonly<Record<string, Value>>): Promise<Row> {
  const { compiled } = turn;
  const values: Record<string, Value> = { ...old.values, ...assigned };
  const row: Row = { id: old.id, values, since: old.since };
  for (const field of compiled.table(entityName).entity.fields) {
    const { name, default: computed } = field;
    if (computed === null || !isRenewed(field, assigned, old.values, values)) continue;
    const question = compiled.once(`default ${entityName}.${name}`, () => compileQuestion(compiled, entityName, [computed]));
    values[name] = await freeSlug(turn, entityName, field, row, (await question.ask(turn, { this: row }))[0] ?? null);
  }
  return row;
}
