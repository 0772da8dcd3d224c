import { sortValues } from "../../expression/value/sort-values.ts";
import type { Entity } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";

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
