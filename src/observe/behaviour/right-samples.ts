import { blamedInputs } from "../recording/blamed-inputs.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { Condition } from "./owner-conditions.ts";
import { needsNoRight } from "./right-sample.ts";
import type { RightSample } from "./right-sample.ts";
import type { Step } from "./step.ts";

/** What the samples are taken with. */
export interface RightsContext {
  /** The right that an operation needs: `create Ticket`. */
  readonly rightOf: (operation: RecordedOperation) => string | null;
  /** The role of the caller; null: not known. */
  readonly roleOf: (step: Step) => string | null;
  readonly conditionsOn: (kind: RecordKind) => readonly Condition[];
  /** What an operation takes in its body. */
  readonly takenBy: (operation: RecordedOperation) => ReadonlySet<string>;
  /** The properties of records that an operation answers somebody with. */
  readonly shownBy: (operation: RecordedOperation) => ReadonlySet<string>;
  /** Whether an operation finds out who calls before it looks at the state of the record. */
  readonly judgesCallerFirst: (operation: RecordedOperation) => boolean;
}

/** When somebody was granted or refused something in one exchange. */
export function rightSamples(step: Step, context: RightsContext): readonly RightSample[] {
  const role = context.roleOf(step);
  if (role === null || step.isRepeated) return [];
  const { exchange, operation } = step;
  const right = context.rightOf(operation);
  const take = (name: string, granted: boolean, kind: RecordKind | null, record: JsonObject | null): RightSample => ({
    right: name,
    role,
    isGranted: granted,
    isToldToSignIn: exchange.status === 401 && step.caller.session === null && !step.caller.isUnknown,
    key: kind === null ? null : keyOf(step, kind, record),
    holding: kind === null ? new Set<string>() : record === null ? null : holding(step, kind, record, context),
    evidence: exchange.evidence,
  });
  const seen = readSamples(step, take, context.shownBy(operation));
  if (right === null || right.startsWith("read ")) return [...seen, ...unreadSamples(step, take)];
  if (needsNoRight(right)) return seen;
  const isBelow = step.subject !== null && operation.path !== step.subject.kind.path && exchange.method === "POST";
  // Who is refused for the state of a record only has the right to the call.
  const isForState = isBelow && isOfState(step) && context.judgesCallerFirst(operation);
  if (!isGranted(exchange) && !isRefused(step) && !isForState) return seen;
  // What is made below a record is judged by what is sent of it, not by the record above.
  const isMade = right.startsWith("create ") && step.collection !== null;
  const record = isMade ? step.sent : recordOf(step);
  const kind = isMade ? step.collection : (step.subject?.kind ?? step.answered?.kind ?? null);
  const granted = isGranted(exchange) || isForState;
  if (!right.startsWith("update ")) return [...seen, take(right, granted, kind, record)];
  const fields = fieldsTold(step, context.takenBy(operation), granted);
  return [...seen, ...fields.map((field) => take(`${right}: ${field}`, granted, kind, record))];
}

/**
 * The fields of which a change shows whether somebody may change them. A change of nothing was refused whatever would be changed. Of several fields that were refused together, it is
 * not known which was.
 */
function fieldsTold({ sent, exchange, caller }: Step, taken: ReadonlySet<string>, granted: boolean): readonly string[] {
  const fields = Object.keys(sent ?? {}).filter((field) => taken.has(field));
  if (granted || fields.length === 1) return fields;
  const isTold = exchange.status === 401 && caller.session === null;
  return fields.length === 0 || isTold ? [...taken] : [];
}

type Take = (right: string, granted: boolean, kind: RecordKind | null, record: JsonObject | null) => RightSample;

/** Whoever is answered a record may read it, and the properties that it has; not those that records of the kind have besides. */
function readSamples(
  { answered, listed, exchange, collection, known }: Step,
  take: Take,
  shown: ReadonlySet<string>,
): readonly RightSample[] {
  if (exchange.method !== "GET") return [];
  const ofKind = answered === null ? [] : [answered.record];
  const kind = answered?.kind ?? collection;
  if (kind === null) return [];
  const records = [...ofKind, ...listed];
  // Who gets an empty list may read records of the kind, but none that are there; others are refused the list.
  if (records.length === 0 && isGranted(exchange)) return [take(`read ${kind.name}`, true, kind, null)];
  return records.flatMap((record) => {
    // What the answer leaves out may be what lets its reader see the rest.
    const whole = { ...known.find(kind, String(record[kind.key])), ...record };
    return [
      take(`read ${kind.name}`, true, kind, whole),
      // What a call shows nobody, it does not refuse anybody.
      ...[...kind.properties]
        .filter((property) => shown.has(property))
        .map((property) => take(`read ${kind.name}: ${property}`, Object.hasOwn(record, property), kind, whole)),
    ];
  });
}

/** Whoever is refused a record that is there, or a list, may not read it. */
function unreadSamples(step: Step, take: Take): readonly RightSample[] {
  const { exchange, operation, subject, collection, caller } = step;
  if (exchange.method !== "GET" || isGranted(exchange)) return [];
  // Who was signed in and is told to sign in has a session that is over.
  if (exchange.status === 401 && caller.session !== null) return [];
  const isOfRecord = subject !== null && operation.path === subject.kind.path;
  if (isOfRecord && subject.record !== null && [401, 403, 404].includes(exchange.status))
    return [take(`read ${subject.kind.name}`, false, subject.kind, subject.record)];
  const isOfList = collection !== null && [401, 403].includes(exchange.status);
  return isOfList ? [take(`read ${collection.name}`, false, null, null)] : [];
}

/** Whether a call was refused for something else than who made it, how, and with which inputs: 409, and 422 that names no input. */
function isOfState({ exchange }: Step): boolean {
  return exchange.status === 409 || (exchange.status === 422 && blamedInputs(exchange).size === 0);
}

/**
 * The operations that find out who calls before they look at the state of a record: somebody was told that they may not, of a record in a state in which another was refused for
 * the state.
 */
export function callerFirstOperations(
  steps: readonly Step[],
  stateOf: (step: Step) => string | null,
): ReadonlySet<RecordedOperation> {
  const ofState = new Map<RecordedOperation, Set<string>>();
  for (const step of steps) {
    const state = stateOf(step);
    if (state !== null && isOfState(step))
      ofState.set(step.operation, (ofState.get(step.operation) ?? new Set()).add(state));
  }
  const isTold = (step: Step): boolean =>
    step.exchange.status === 403 && ofState.get(step.operation)?.has(stateOf(step) ?? "") === true;
  return new Set(steps.flatMap((step) => (isTold(step) ? [step.operation] : [])));
}

/** Whether a call was refused because of who made it. */
function isRefused({ exchange: { status }, caller }: Step): boolean {
  return status === 403 || (status === 401 && caller.session === null && !caller.isUnknown);
}

/** The record that a call is about: that of its path, or what is sent of a new one. */
function recordOf({ subject, sent }: Step): JsonObject | null {
  if (subject !== null) return subject.record;
  // That a new record is the caller's if the caller does not say whose says nothing of who may create one.
  return sent;
}

/** The key of a record; a new one has none, and counts as the exchange that makes it. */
function keyOf({ exchange, subject }: Step, kind: RecordKind, record: JsonObject | null): string | null {
  const key = record?.[kind.key] ?? subject?.key;
  return key === undefined || key === null ? String(exchange.order) : String(key);
}

function holding(
  step: Step,
  kind: RecordKind,
  record: JsonObject,
  { conditionsOn }: RightsContext,
): ReadonlySet<string> {
  const { account } = step.caller;
  const isHeld = (one: Condition): boolean =>
    one.needsCaller ? account !== null && one.holds(record, account, step.known) : one.holds(record);
  return new Set(conditionsOn(kind).flatMap((one) => (isHeld(one) ? [one.text] : [])));
}
