import { sortValues } from "../../expression/value/sort-values.ts";
import type { Entity } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { plainAddress, plainName } from "./account-name.ts";

/**
 * A value in the form in which a field stores it: a set is sorted, has each value once and is never null; a timestamp to the
 * second has no fraction.
 */
export function keptForm(type: FieldType, value: Value): Value {
  if (type.kind === "timestamp" && type.toTheSecond === true && typeof value === "string")
    return `${value.slice(0, 19)}.000Z`;
  return type.kind === "list" && type.set === true
    ? asSet(Array.isArray(value) ? (value as readonly Value[]) : [])
    : value;
}

/**
 * A value that is given to a field, in the form in which the field stores it. Texts that count as equal become the same text: addresses,
 * UUIDs, and the names by which people sign in (`isName`).
 */
export function storedForm(type: FieldType, value: Value, isName: boolean): Value {
  if (typeof value !== "string") return type.kind === "list" ? keptForm(type, value) : value;
  switch (type.kind) {
    case "email":
      return plainAddress(value);
    case "uuid":
      return value.toLowerCase();
    case "text":
      return isName ? plainName(value) : value;
    case "timestamp":
      return keptForm(type, value);
    default:
      return value;
  }
}

/** Values that are given to fields of a record, in the forms in which these store them. */
export function storedForms(
  { fields }: Entity,
  values: Readonly<Record<string, Value>>,
  signInField: string | null,
): Record<string, Value> {
  const stored: Record<string, Value> = { ...values };
  for (const { name, type } of fields)
    if (Object.hasOwn(stored, name)) stored[name] = storedForm(type, stored[name] ?? null, name === signInField);
  return stored;
}

/** The values of a record in the forms in which its fields store them. */
export function keptForms({ fields }: Entity, values: Readonly<Record<string, Value>>): Record<string, Value> {
  const kept: Record<string, Value> = { ...values };
  for (const { name, type } of fields) if (Object.hasOwn(kept, name)) kept[name] = keptForm(type, kept[name] ?? null);
  return kept;
}

/** Values in the form in which a set is stored: sorted, each once, without null. */
export function asSet(values: readonly Value[]): readonly Value[] {
  return sortValues([...new Set(values.filter((value) => value !== null))]);
}
