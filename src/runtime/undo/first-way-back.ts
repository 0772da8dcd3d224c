import { millisecondsOf } from "../../base/calendar.ts";
import { entityNamed } from "../../model/find.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { TransactionWrites } from "../engine/context/transaction-writes.ts";
import type { Engine } from "../engine/engine.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { fieldChanges } from "../history/field-changes.ts";
import { freshId } from "../fresh-id.ts";
import { performTogether } from "../import/perform-together.ts";
import type { UndoView } from "../screens/view/acting-protocol.ts";
import type { CallOutcomeView } from "../screens/view/call-outcome-view.ts";
import type { WayBack } from "../screens/view/ways-back.ts";

/**
 * The first of the ways that lead a record back to exactly how it was, writing nothing else; null where none does, or where all are refused. Each is
 * carried out in a transaction that is then undone, so that it is judged as it would be.
 */
export async function firstWayBack(
  { model, parts }: Pick<Engine, "model" | "parts">,
  actor: Actor,
  { key, etag, ways }: Pick<CallOutcomeView, "key" | "etag" | "ways">,
  now: string,
): Promise<UndoView | null> {
  for (const { action, input, changes } of parts === null ? [] : ways) {
    const call = model.calls.find(({ name }) => name === action.call);
    if (parts === null || call === undefined) return null;
    const id = freshId(millisecondsOf(now) ?? 0);
    const request = { call: call.name, subject: key, byKey: true, input, query: {}, ifMatch: etag, now, id };
    let isBack = false;
    await performTogether(parts, { actor, call, requests: [request] }, async (_, [writes]) => {
      isBack = writes !== undefined && reverses(parts, writes, changes);
      return false;
    });
    if (isBack) return { action, input, etag };
  }
  return null;
}

/** Whether all that was written is one record, whose changes are those of before the other way round. */
function reverses({ model }: EngineParts, { written }: TransactionWrites, changes: WayBack["changes"]): boolean {
  const records = [...written].flatMap(([entity, rows]) => [...rows.values()].map((images) => ({ entity, ...images })));
  const [record, ...others] = records;
  if (record === undefined || others.length > 0 || record.before === null || record.now === null) return false;
  const reversed = fieldChanges(entityNamed(model, record.entity), record.now, record.before) ?? {};
  const names = Object.keys(reversed);
  return (
    names.length === Object.keys(changes).length &&
    names.every((name) => JSON.stringify(reversed[name]) === JSON.stringify(changes[name]))
  );
}
