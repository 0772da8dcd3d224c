import { millisecondsOf, parseTimestamp } from "../../base/calendar.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { keyIn } from "./references.ts";
import type { References } from "./references.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { Step } from "./step.ts";

/** What a property has in a new record if the caller does not send it. */
export interface NewValue {
  /** An expression in the document's language. */
  readonly expression: string;
  readonly because: string;
}

/** How many new records have to have a value before it is a default. */
const leastRecords = 3;

/** How far the clocks of the product and the recorder may be apart, in milliseconds. */
const clockTolerance = 5000;

/** A record that a step has made, as it was answered. */
interface NewRecord {
  readonly step: Step;
  readonly record: JsonObject;
}

/** What new records are found with. */
export interface NewRecordsContext {
  readonly references: References;
  readonly signIn: RecordedSignIn | null;
}

/** The values of properties of new records that were not sent, by property. */
export function newRecordValues(
  kind: RecordKind,
  steps: readonly Step[],
  { references, signIn }: NewRecordsContext,
): ReadonlyMap<string, NewValue> {
  const created = createdRecords(kind, steps, signIn);
  const isTaken = (property: string): boolean =>
    steps.some(
      (step) =>
        [kind.path, kind.collection].includes(step.operation.path) &&
        isGranted(step.exchange) &&
        isSent(step, property),
    );
  return new Map(
    [...kind.properties].flatMap((property) => {
      if (property === kind.key) return [];
      const own = created.filter(({ step, record }) => !isSent(step, property) && Object.hasOwn(record, property));
      const value =
        own.length < leastRecords
          ? null
          : newValue(property, own, {
              target: references.get(kind)?.get(property) ?? null,
              isMeKnown: signIn !== null,
            });
      // What no call takes may be derived: that it began with a value does not show that it is a default. Roles are not derived.
      const isRole = signIn?.person === kind && signIn.role === property;
      const isSystem = value?.expression === "me" || value?.expression === "now" || isRole;
      return value === null || (!isSystem && !isTaken(property)) ? [] : [[property, value] as const];
    }),
  );
}

/** By kind, the properties that a new record was seen with though they were not sent, and of which no expression says what they begin as. */
export function unexplainedNewValues(
  steps: readonly Step[],
  signIn: RecordedSignIn | null,
  explained: ReadonlyMap<RecordKind, ReadonlyMap<string, NewValue>>,
): ReadonlyMap<RecordKind, ReadonlySet<string>> {
  return new Map(
    [...explained].map(([kind, values]) => {
      const created = createdRecords(kind, steps, signIn);
      const isSeen = (property: string): boolean =>
        created.some(({ step, record }) => !isSent(step, property) && (record[property] ?? null) !== null);
      return [kind, new Set([...kind.properties].filter((one) => one !== kind.key && !values.has(one) && isSeen(one)))];
    }),
  );
}

function createdRecords(kind: RecordKind, steps: readonly Step[], signIn: RecordedSignIn | null): readonly NewRecord[] {
  return steps.flatMap((step) => {
    const record = newRecord(step, kind, signIn);
    return record === null ? [] : [{ step, record }];
  });
}

/** The record of a kind that a step has made: below the path of their collection, or an account by signing up; null: none. */
function newRecord(
  { exchange, operation, answered, shownAccount, isRepeated }: Step,
  kind: RecordKind,
  signIn: RecordedSignIn | null,
): JsonObject | null {
  if (isRepeated || exchange.method !== "POST" || !isGranted(exchange)) return null;
  if (operation === signIn?.signUp) return shownAccount?.kind === kind ? shownAccount.record : null;
  return operation.path === kind.collection && answered?.kind === kind ? answered.record : null;
}

/** `target`: what the property refers to; null: nothing. `isMeKnown`: whether the document says how people sign in, so that it can name the caller. */
function newValue(
  property: string,
  created: readonly NewRecord[],
  { target, isMeKnown }: { readonly target: RecordKind | null; readonly isMeKnown: boolean },
): NewValue | null {
  const values = created.map(({ record }) => record[property]!);
  const seen = `${created.length} new records for which it was not sent`;
  const isMe =
    isMeKnown &&
    target !== null &&
    created.every(
      ({ step: { caller } }, index) =>
        caller.account?.kind === target && caller.account.key === keyIn(values[index], target),
    );
  if (isMe && new Set(values.map((value) => keyIn(value, target))).size > 1)
    return { expression: "me", because: `it was the caller in ${seen}` };
  const isNow = values.every((value, index) => isNear(value, created[index]!.step.exchange.time));
  if (isNow) return { expression: "now", because: `it was the time of the call in ${seen}` };
  const [first] = values;
  const isSame = values.every((value) => value === first);
  if (
    !isSame ||
    target !== null ||
    !(typeof first === "string" || typeof first === "boolean" || typeof first === "number")
  )
    return null;
  return { expression: JSON.stringify(first), because: `it was this in ${seen}` };
}

function isNear(value: Json, time: number): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) || time === 0) return false;
  const normal = parseTimestamp(value);
  const at = normal === null ? null : millisecondsOf(normal);
  return at !== null && Math.abs(at - time) <= clockTolerance;
}

function isSent({ sent }: Step, property: string): boolean {
  return sent !== null && Object.hasOwn(sent, property) && sent[property] !== null;
}
