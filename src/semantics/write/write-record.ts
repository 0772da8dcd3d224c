import { entityNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { noteWrite } from "../program/write-set.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

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
  const clashing = new Set<string>();
  for (const together of entity.unique) {
    let isComplete = true;
    // No other record has the values that the record has had; not asking saves work.
    let isChanged = old === null;
    for (const name of together) {
      const value = row.values[name] ?? null;
      isComplete &&= value !== null;
      isChanged ||= !sameValue(old?.values[name] ?? null, value);
    }
    if (isComplete && isChanged && (yield* askQuestion("isTaken", { entity: entityName, together, row })))
      clashing.add(together[0] ?? "");
  }
  if (clashing.size > 0)
    yield* endWithRefusal(createRefusal(model, "not unique", { fields: [...clashing].map(notUniqueError) }));
  noteWrite(writeSet, entityName, row.id, old, row);
  yield* askQuestion("put", { entity: entityName, row, old });
}

/** The error of a field that is unique and whose value another record has. */
export function notUniqueError(field: string): FieldError {
  return { field, code: "not-unique", message: "This is taken already." };
}
