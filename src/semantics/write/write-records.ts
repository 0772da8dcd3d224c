import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { noteWrite } from "../program/write-set.ts";
import type { Row } from "../state/state.ts";
import { signInField } from "../value/account-name.ts";
import { sameValue } from "../value/same-value.ts";
import { judgeUniqueness } from "./judge-uniqueness.ts";

/** A record that is about to be written. */
export interface PlannedWrite {
  readonly entity: string;
  readonly row: Row;
  /** The record before; null where it is new. */
  readonly old: Row | null;
  /** The ranges of the fields that differ from this record are judged; null: those of all fields. By default it is `old`. */
  readonly held?: Row | null;
}

/** A record that is about to be deleted. */
export type PlannedRemoval = Pick<PlannedWrite, "entity" | "row">;

/**
 * Writes records, unless the range or the uniqueness of a field refuses one, judged in this order. Several records are judged as
 * they all are after the change.
 */
export function* writeRecords(
  { model, writeSet }: ProgramContext,
  changes: readonly PlannedWrite[],
  removals: readonly PlannedRemoval[] = [],
): Program<void> {
  for (const { entity, row, old, held = old } of changes) {
    const signInName = signInField(model, entity);
    const fields = yield* askQuestion("fieldProblems", { entity: entityNamed(model, entity), row, held, signInName });
    if (fields.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields }));
  }
  for (const { entity, row } of removals) {
    noteWrite(writeSet, entity, row.id, row, null);
    yield* askQuestion("remove", { entity, row });
  }
  // Equivalent if always: no record takes a value from itself; this saves writing it twice.
  if (changes.length > 1) for (const change of changes) yield* vacate(model, change);
  for (const { entity, row, old } of changes) {
    yield* judgeUniqueness(model, entityNamed(model, entity), row, old);
    noteWrite(writeSet, entity, row.id, old, row);
    yield* askQuestion("put", { entity, row, old });
  }
}

/** Frees the unique values that a record gives up, for the other records of the change. */
function* vacate(model: Specification, { entity, row, old }: PlannedWrite): Program<void> {
  const values: Record<string, Value> = { ...old?.values };
  for (const name of entityNamed(model, entity).unique.flat())
    if (!sameValue(values[name] ?? null, row.values[name] ?? null)) values[name] = null;
  // Equivalent if always: no effect creates several records at once.
  if (old !== null) yield* askQuestion("vacate", { entity, row: { ...old, values }, old });
}
