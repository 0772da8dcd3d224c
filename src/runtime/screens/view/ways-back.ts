import type { Call } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { readKey } from "../../../semantics/value/read-key.ts";
import type { FieldChange, HistoryEntry } from "../../history/history-entry.ts";
import { inputsAsked } from "./form-view.ts";
import { inputGiving, statementsOnRecord } from "./input-giving.ts";
import type { ActionView, RowView } from "./protocol.ts";
import { recordLink } from "./record-link.ts";
import type { ScreenContext } from "./screen-context.ts";

/** The changes that a call has made to the stored fields of its record. */
export type FieldChanges = NonNullable<HistoryEntry["changes"]>;

/** A call that may lead a record back to how it was before another; whether it does is known once it was tried. */
export interface WayBack {
  readonly action: ActionView;
  readonly input: Readonly<Record<string, Value>>;
  /** What it has to reverse. */
  readonly changes: FieldChanges;
}

/**
 * The calls by which the viewer could lead a record back that a call of theirs has changed: the transitions to the state of before or, where no state has
 * changed, the calls that take the values of before, such as an update, or the same call. What else the call has written would stay, so a call with effects
 * beyond its record has none.
 */
export async function waysBack(
  by: ScreenContext,
  made: Call,
  { actions, values }: Pick<RowView, "actions" | "values">,
  entity: Entity,
  changes: FieldChanges,
): Promise<readonly WayBack[]> {
  const { model } = by.compiled;
  if (!changesOnlyRecord(model, made) || sendsSecret(by, made) || Object.values(changes).some(isLost)) return [];
  const states = entity.fields.filter(({ name, type }) => type.kind === "status" && changes[name] !== undefined);
  const [status, ...others] = states;
  if (others.length > 0) return [];
  const callNamed = (name: string): Call | undefined => model.calls.find((one) => one.name === name);
  if (status !== undefined) {
    const before = changes[status.name]?.[0];
    return actions.flatMap((action) => {
      const call = callNamed(action.call);
      const leads = action.to?.field === status.name && action.to.state === before && !action.asks;
      return leads && call !== undefined && changesOnlyRecord(model, call) ? [{ action, input: {}, changes }] : [];
    });
  }
  const ways: WayBack[] = [];
  for (const action of actions) {
    const call = callNamed(action.call);
    const staysInState = action.to === null || values[action.to.field] === action.to.state;
    const canLeadBack = call !== undefined && staysInState && changesOnlyRecord(model, call);
    const input = canLeadBack ? await inputOfBefore(by, call, entity, changes) : null;
    if (input !== null) ways.push({ action, input, changes });
  }
  return ways;
}

/** Whether the history does not hold what was there before: of a long text it has the length alone, of a file the name. */
function isLost([before, , kind]: FieldChange): boolean {
  return before !== null && (kind === "characters" || kind === "file");
}

/** Whether a call writes nothing but fields of its own record. */
function changesOnlyRecord(model: Specification, call: Call): boolean {
  if (call.does.kind === "update") return true;
  const statements = call.subject === null ? null : statementsOnRecord(model, call);
  return statements?.every((one) => one.kind === "assign" && one.of.kind === "this") ?? false;
}

/** Whether a call on a record gives some of its fields values that are sent, and does nothing else. */
export function setsFields(model: Specification, call: Call): boolean {
  return call.does.kind === "update" || (call.does.kind === "statements" && changesOnlyRecord(model, call));
}

/** Whether a call may have changed a secret, which nobody can read back. */
function sendsSecret({ compiled: { model }, role }: ScreenContext, call: Call): boolean {
  return inputsAsked(model, role, call).some(({ type }) => type.kind === "secret");
}

/** The input with which a call gives all changed fields their values of before; null where it can't. */
async function inputOfBefore(
  by: ScreenContext,
  call: Call,
  entity: Entity,
  changes: FieldChanges,
): Promise<WayBack["input"] | null> {
  const taken = inputsAsked(by.compiled.model, by.role, call);
  const input: Record<string, Value> = {};
  for (const [name, change] of Object.entries(changes)) {
    const field = fieldNamed(entity, name);
    const place = inputGiving(by.compiled.model, call, name, taken);
    const value = field === undefined ? undefined : await valueBefore(by, field.type, change);
    if (place === undefined || value === undefined) return null;
    input[inputLabel(place)] = value;
  }
  return input;
}

/** The value of a field before a change, as people send it; undefined where the history does not hold it, or the viewer may not read it. */
async function valueBefore(
  by: ScreenContext,
  type: FieldType,
  [before, , kind]: FieldChange,
): Promise<Value | undefined> {
  if (before === null) return null;
  switch (kind) {
    case "reference": {
      const link = type.kind === "reference" ? await recordLink(by, type.entity, String(before)) : null;
      if (link === null) return undefined;
      const target = entityNamed(by.compiled.model, link.entity);
      return readKey(target, target.key, link.key);
    }
    case "json":
      return JSON.parse(String(before)) as Value;
    case "characters":
    case "file":
      return undefined;
    case undefined:
      return before;
  }
}
