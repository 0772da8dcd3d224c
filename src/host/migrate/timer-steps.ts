import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { dueTimers } from "../../runtime/engine/due-timers.ts";
import type { DueTimers } from "../../runtime/engine/due-timers.ts";
import type { LastDocument } from "../../runtime/store/migrate/last-document.ts";
import { isStoredModel } from "../../runtime/store/migrate/last-document.ts";
import type { MigrationContext } from "../../runtime/store/migrate/migration-context.ts";
import { snapshotWithin } from "../../runtime/store/snapshot.ts";
import type { Specification } from "../../model/specification.ts";
import { keysInWords } from "../migration-words/keys-in-words.ts";
import type { PlannedStep } from "./migration-plan.ts";

/** The records for which each timed transition is due before a migration, by the name of the transition, such as `Ticket.expire`. */
export type DueBefore = ReadonlyMap<string, DueTimers["records"]>;

/** Finds the timed transitions that are due by the document before. Nothing is due where the new document is no other one. */
export async function timersDueBefore(
  migrating: MigrationContext,
  last: LastDocument,
  model: Specification,
): Promise<DueBefore | null> {
  if (last.model === null || isStoredModel(last, model)) return null;
  const due = await dueTimers(last.model, snapshotWithin(migrating), migrating.now);
  return new Map(due.map((one) => [nameOf(one), one.records]));
}

/**
 * The timed transitions that become due by a migration: the product takes them as soon as it runs, and no document takes them back. `before` is what
 * was due already; null where the document stays the same, or is the first one.
 */
export async function timerSteps(
  migrating: MigrationContext,
  {
    model,
    lines,
    before,
  }: { readonly model: Specification; readonly lines: Source; readonly before: DueBefore | null },
): Promise<readonly PlannedStep[]> {
  if (before === null) return [];
  const steps: PlannedStep[] = [];
  for (const due of await dueTimers(model, snapshotWithin(migrating), migrating.now)) {
    const what = nameOf(due);
    const known = before.get(what);
    const keys: string[] = [];
    let count = 0;
    for (const [id, key] of due.records) {
      if (known?.has(id) === true) continue;
      count += 1;
      if (key !== null && keys.length < mostKeys) keys.push(key);
    }
    if (count === 0) continue;
    const says = `${what} will be due at once for ${count} ${count === 1 ? "record" : "records"}${keysInWords(keys, count)}. The product takes the transition as soon as it runs.`;
    const line = positionOf(lines, due.transition.span.start).line;
    steps.push({ kind: "timers due", what, says, needsConsent: true, isReversible: false, line, count, keys });
  }
  return steps;
}

/** The most keys that are told. */
const mostKeys = 5;

function nameOf({ entity, transition }: DueTimers): string {
  return `${entity}.${transition.name}`;
}
