import { entityNamed, machineOf, transitionNamed } from "../../../model/find.ts";
import type { Call } from "../../../model/call.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import type { HistoryEntry } from "../../history/history-entry.ts";
import { readEntries } from "../../history/read-entries.ts";
import { callsOnRecord } from "./actions-of-role.ts";
import type { CallOutcomeView } from "./call-outcome-view.ts";
import { findRefusedActions } from "./refused-actions.ts";
import type { ActionView, RowView } from "./protocol.ts";
import type { RefusedActionView } from "./reasons-protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";
import { setsFields, waysBack } from "./ways-back.ts";

/**
 * What is to be said of a record after a call: its name, the ways that may lead it back to how it was before, or whom the transition is for that would,
 * and where it can go on from here. Each is an action like any other: it is given only where the viewer could take it now. `etag`: the version to which the
 * call has led; nothing leads back from a later one. Null: the viewer reads no such record, or no longer.
 */
export async function outcomeView(
  by: ScreenContext,
  { call: name, entity: answered, key = "", etag }: Parameters,
): Promise<CallOutcomeView | Refusal | null> {
  const { model } = by.compiled;
  const call = model.calls.find((one) => one.name === name);
  const entity = answered ?? call?.subject?.entity;
  if (call === undefined || entity === undefined || !model.entities.some((one) => one.name === entity))
    return createRefusal(model, "not found");
  const { made, begun } = stepOf(model, call, entity);
  const names = begun === null ? namesOfNext(model, entity, made) : begun.transitions.map((one) => one.name);
  const found = await findRefusedActions(by, entity, key, names);
  if (found === null) return null;
  const { row, refused } = found;
  const last = await latestEntry(by, entity, found.id);
  // Somebody may have changed it further meanwhile.
  const changes = (etag ?? row.etag) === row.etag && isOwn(by, last, call.name) ? last.changes : null;
  const ways = changes === null ? [] : await waysBack(by, call, row, entityNamed(model, entity), changes);
  const base = { label: row.label, key: row.key, etag: row.etag, ways };
  const isThere = made !== null && row.values[made.machine.field] === made.transition.to;
  const from = made === null ? undefined : changes?.[made.machine.field]?.[0];
  if (begun !== null) return { ...base, undoFor: null, ...onwardFrom(row, refused, begun.field) };
  if (made === null || !isThere) return { ...base, undoFor: null, begunIn: null, hindered: null, next: [] };
  const ofField = row.actions.filter(({ to }) => to?.field === made.machine.field);
  const kept = refused.find(({ action: { to } }) => to?.field === made.machine.field && to.state === from);
  return {
    ...base,
    undoFor: ways.length === 0 && kept !== undefined && isOfRight(kept) ? kept.reason.text : null,
    begunIn: null,
    hindered: null,
    next: ofField.filter(({ to }) => to?.state !== made.transition.to),
  };
}

/** The transition that a call makes of a record of an entity, or the machine in whose first state it has created one. */
function stepOf(
  model: Specification,
  { does }: Call,
  entity: string,
): { readonly made: ReturnType<typeof transitionNamed> | null; readonly begun: Machine | null } {
  const isOf = "entity" in does && does.entity === entity;
  return {
    made: isOf && does.kind === "transition" ? transitionNamed(model, entity, does.transition) : null,
    begun: isOf && does.kind === "create" ? (machineOf(model, entity)[0] ?? null) : null,
  };
}

/** The way on from the state in which a record was created, where it is for its viewer, or why they can't take it now. */
function onwardFrom(
  { actions, values }: RowView,
  refused: readonly RefusedActionView[],
  field: string,
): Pick<CallOutcomeView, "begunIn" | "hindered" | "next"> {
  const state = values[field];
  if (typeof state !== "string") return { begunIn: null, hindered: null, next: [] };
  const isOnward = ({ to, mainFrom }: ActionView): boolean => to?.field === field && mainFrom.includes(state);
  const next = actions.filter(isOnward);
  if (next.length > 0) return { begunIn: state, hindered: null, next };
  const kept = refused.find(({ action, isNever }) => !isNever && isOnward(action));
  return kept === undefined
    ? { begunIn: null, hindered: null, next }
    : { begunIn: state, hindered: `${kept.action.label}: ${kept.reason.text}`, next };
}

/** The transitions that lead on after one was made, among which are those that lead back, and the calls that set fields. */
function namesOfNext(
  model: Specification,
  entity: string,
  made: ReturnType<typeof transitionNamed> | null,
): readonly string[] {
  // One that a timer makes is nobody's to take.
  const possible = (made?.machine.transitions ?? []).filter(({ after }) => after === null);
  const onward = possible.filter((one) => one.from.includes(made?.transition.to ?? ""));
  const setting = callsOnRecord(model, entity, null).filter((call) => setsFields(model, call));
  return [...new Set([...onward, ...setting].map((one) => one.name))];
}

async function latestEntry(by: ScreenContext, entity: string, id: string): Promise<HistoryEntry | null> {
  const { queries, compiled } = by;
  const [latest] = await readEntries(queries, compiled.dialect, { entity, id }, { before: null, count: 1 });
  return latest ?? null;
}

/** Whether an entry tells of what the viewer has done to the record itself by a call. */
function isOwn({ facts: { me } }: ScreenContext, entry: HistoryEntry | null, call: string): entry is HistoryEntry {
  if (entry === null || entry.call !== call || entry.cause !== null) return false;
  return me === null ? entry.by.kind === "visitor" : entry.by.kind === "person" && entry.by.id === me;
}

/** Whether an action is refused to this viewer, and not to everybody. */
function isOfRight({ reason: { kind } }: RefusedActionView): boolean {
  return kind === "role" || kind === "right";
}
