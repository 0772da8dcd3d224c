import type { Entity, Field } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * Whether a change computes a field anew: its default holds on every change, or on one of the fields that it names. What
 * the change itself assigns is left as assigned. `values` are the record's as far as they have become.
 */
export function isRenewed(entity: Entity, field: Field, assigned: Values, old: Values, values: Values): boolean {
  if (!field.onEveryChange || field.default === null || Object.hasOwn(assigned, field.name)) return false;
  return (
    field.onChangeOf.length === 0 ||
    field.onChangeOf.some(
      (name) =>
        !sameValue(old[name] ?? null, values[name] ?? null) ||
        (Object.hasOwn(assigned, name) && isSecret(entity, name)),
    )
  );
}

/** Whoever sets a secret is not told by what follows whether it was the same one before. */
function isSecret(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.type.kind === "secret";
}

type Values = Readonly<Record<string, Value>>;
