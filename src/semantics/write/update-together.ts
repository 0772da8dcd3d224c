import type { Value } from "../../model/value-type.ts";
import { askRow, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { RecordAt } from "../program/question.ts";
import { changedRow } from "./changed-row.ts";
import { judgeRules, rulesOn } from "./judge-rules.ts";
import { writeRecords } from "./write-records.ts";
import type { PlannedWrite, PlannedRemoval } from "./write-records.ts";

/** A record to update, and the values that its fields are given. */
export interface RecordUpdate extends RecordAt {
  readonly values: Readonly<Record<string, Value>>;
}

/**
 * Updates records as one change: defaults and rules see all other records as they were before it. `removals`: the records that are
 * deleted in the same change. The updates then clear the references to them.
 */
export function* updateTogether(
  context: ProgramContext,
  updates: readonly RecordUpdate[],
  removals: readonly PlannedRemoval[] = [],
): Program<void> {
  const changes: PlannedWrite[] = [];
  const slugs = new Set<string>();
  for (const { entity, id, values } of updates) {
    const old = yield* askRow(context, entity, id);
    if (old === null) continue;
    const row = yield* changedRow(context, entity, old, values, slugs);
    yield* judgeRules(context, rulesOn(context.model, "update", entity, null, null), boundRows(entity, row, old));
    // Clearing is judged against the record without the references, so that a fixed reference can be cleared, too.
    const held = removals.length === 0 ? old : { ...old, values: { ...old.values, ...values } };
    changes.push({ entity, row, old, held });
  }
  yield* writeRecords(context, changes, removals);
}
