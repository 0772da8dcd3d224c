import type { Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import { sameValue } from "./same-value.ts";

/**
 * Whether a change computes a field anew: its default holds on every change, or on one of the fields that it names. What
 * the change itself assigns is left as assigned. `values` are the record's as far as they have become.
 */
export function isRenewed(field: Field, assigned: Values, old: Values, values: Values): boolean {
  if (!field.onEveryChange || field.default === null || Object.hasOwn(assigned, field.name)) return false;
  return field.onChangeOf.length === 0 || field.onChangeOf.some((name) => !sameValue(old[name] ?? null, values[name] ?? null));
}

type Values = Readonly<Record<string, Value>>;
