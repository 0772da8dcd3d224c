import { oncePer } from "../../base/once-per.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { renewalOf } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { longestTextInHistory } from "./history-entry.ts";
import type { FieldChange, HistoryValue } from "./history-entry.ts";

/** The changes of a record's fields; null where none has changed. A secret is never among them. */
export function fieldChanges(entity: Entity, before: Row, now: Row): Readonly<Record<string, FieldChange>> | null {
  let changes: Record<string, FieldChange> | null = null;
  for (const { name, type } of fieldsInHistory(entity)) {
    const [old, value] = [before.values[name] ?? null, now.values[name] ?? null];
    if (old === value || (typeof value === "object" && JSON.stringify(old) === JSON.stringify(value))) continue;
    (changes ??= {})[name] = fieldChange(type, old, value);
  }
  return changes;
}

/** The fields whose changes are stored: all that hold data, except secrets, and those that only say what each entry says itself. */
export const fieldsInHistory = oncePer((entity: Entity): readonly Field[] =>
  storedFields(entity).filter((field) => field.type.kind !== "secret" && !onlyRepeatsEntry(field)),
);

/** Whether a field changes with every change, and then says only when that was made, or by whom. */
function onlyRepeatsEntry(field: Field): boolean {
  const renewal = renewalOf(field);
  if (renewal === null || renewal.onChangeOf.length > 0) return false;
  return renewal.default.kind === "now" || renewal.default.kind === "me";
}

/** The change of a field from one value to another, as it is stored. */
export function fieldChange(type: FieldType, before: Value, now: Value): FieldChange {
  switch (type.kind) {
    case "reference":
      return [textOf(before), textOf(now), "reference"];
    case "file":
    case "image": {
      const [old, file] = [fileOf(before), fileOf(now)];
      return [old.name, file.name, "file", old.size, file.size];
    }
    case "list":
    case "json":
    case "unknown":
      return shortened([jsonOf(toWire(type, before)), jsonOf(toWire(type, now)), "json"]);
    default:
      return shortened([toWire(type, before) as HistoryValue, toWire(type, now) as HistoryValue]);
  }
}

function shortened(change: FieldChange): FieldChange {
  const [before, now] = change;
  return isTooLong(before) || isTooLong(now) ? [lengthOf(before), lengthOf(now), "characters"] : change;
}

function isTooLong(value: HistoryValue): boolean {
  return typeof value === "string" && value.length > longestTextInHistory;
}

function lengthOf(value: HistoryValue): number | null {
  return value === null ? null : String(value).length;
}

function textOf(value: Value): string | null {
  return value === null ? null : String(value);
}

function jsonOf(value: Value): string | null {
  return value === null ? null : JSON.stringify(value);
}

function fileOf(value: Value): { readonly name: string | null; readonly size: number | null } {
  const { name = null, size = null } = (value ?? {}) as Readonly<Record<string, Value>>;
  return { name: textOf(name), size: typeof size === "number" ? size : null };
}
