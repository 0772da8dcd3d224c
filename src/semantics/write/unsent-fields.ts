import type { Input } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";

/** The fields that a call takes and that were not sent: a replacement gives them their defaults. */
export function unsentFields(
  { fields }: Entity,
  takes: readonly Input[],
  input: Readonly<Record<string, Value>>,
): readonly Field[] {
  return fields.filter(
    ({ name, fixed, type }) =>
      !fixed &&
      type.kind !== "secret" &&
      takes.some((one) => one.field === name) &&
      !takes.some((one) => one.field === name && input[one.name] !== undefined),
  );
}
