import type { Entity, Field } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * Whether a change computes a field anew, because its default holds on every change or on changes of fields that it names. A
 * field that the change itself assigns is not computed. `values`: the values of the changed record so far.
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

/** Setting a secret counts as a change even where it is the same: nobody can find out a secret by its effects. */
function isSecret(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.type.kind === "secret";
}

type Values = Readonly<Record<string, Value>>;
