import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { compileQuestion } from "../question/question.ts";
import type { WritingTurn } from "../turn.ts";

/** A record as it would become by assignments, with what is computed on every change computed again. */
export async function changedRow(turn: WritingTurn, entityName: string, old: Row, assigned: Readonly<Record<string, Value>>): Promise<Row> {
  const { compiled } = turn;
  const values: Record<string, Value> = { ...old.values, ...assigned };
  const row: Row = { id: old.id, values, since: old.since };
  for (const { name, onEveryChange, default: computed } of compiled.table(entityName).entity.fields) {
    if (!onEveryChange || computed === null || Object.hasOwn(assigned, name)) continue;
    const question = compiled.once(`default ${entityName}.${name}`, () => compileQuestion(compiled, entityName, [computed]));
    values[name] = (await question.ask(turn, { this: row }))[0] ?? null;
  }
  return row;
}
