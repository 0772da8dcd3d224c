import { entityNamed } from "../../model/find.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { noteWrite } from "../program/write-set.ts";
import type { Row } from "../state/state.ts";
import { judgeUniqueness } from "./judge-uniqueness.ts";

/**
 * Writes a record, unless the range or the uniqueness of a field refuses it, judged in this order. The fields that differ from
 * `held` are judged; by default it is the record before.
 */
export function* writeRecord(
  { model, writeSet }: ProgramContext,
  entityName: string,
  row: Row,
  old: Row | null,
  held: Row | null = old,
): Program<void> {
  const entity = entityNamed(model, entityName);
  const fields = yield* askQuestion("fieldProblems", { entity, row, held });
  if (fields.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields }));
  yield* judgeUniqueness(model, entity, row, old);
  noteWrite(writeSet, entityName, row.id, old, row);
  yield* askQuestion("put", { entity: entityName, row, old });
}
