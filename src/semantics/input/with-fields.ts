import type { Input } from "../../model/call.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * The input as expressions see it: a value that sets a field is there under the field's name, too, so that rules and rights
 * need not know how each call nests its inputs.
 */
export function withFields(
  takes: readonly Input[],
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const seen: Record<string, Value> = { ...values };
  for (const { name, field } of takes) {
    const value = values[name];
    if (field !== null && field !== name && value !== undefined && oneNamed(takes, field) === undefined)
      seen[field] = value;
  }
  return seen;
}
