import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askQuestion, putRow } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * Writes a record, unless the range or the uniqueness of a field refuses it, judged in this order. The fields that differ from
 * `held` are judged; by default it is the record before.
 */
export function* writeRecord(
  context: ProgramContext,
  entityName: string,
  row: Row,
  old: Row | null,
  held: Row | null = old,
): Program<void> {
  const { model } = context;
  const entity = entityNamed(model, entityName);
  const fields = yield* askQuestion("fieldProblems", { entity, row, held });
  if (fields.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields }));
  const clashing: string[] = [];
  for (const together of entity.unique)
    if (yield* isClash(entity, together, row, old)) clashing.push(together[0] ?? "");
  if (clashing.length > 0)
    yield* endWithRefusal(createRefusal(model, "not unique", { fields: [...new Set(clashing)].map(notUniqueError) }));
  yield* putRow(context, entityName, row, old);
}

function* isClash(entity: Entity, together: readonly string[], row: Row, old: Row | null): Program<boolean> {
  const values = together.map((name) => row.values[name] ?? null);
  if (values.includes(null)) return false;
  // Equivalent if never: no other record has the values that the record has had; this saves asking.
  if (old !== null && together.every((name, at) => sameValue(old.values[name] ?? null, values[at] ?? null)))
    return false;
  return yield* askQuestion("isTaken", { entity: entity.name, together, row });
}

/** The error of a field that is unique and whose value another record has. */
export function notUniqueError(field: string): FieldError {
  return { field, code: "not-unique", message: "This is taken already." };
}
