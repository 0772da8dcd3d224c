import type { Entity } from "../../model/entity.ts";
import { holdsRoles } from "../../model/holds-roles.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** The value that gives a person a role, by the name of the field; none where no field of the entity holds roles. */
export function valuesForRole(
  { identification, entities }: Pick<Specification, "identification"> & { readonly entities: readonly Entity[] },
  role: string | null,
): Readonly<Record<string, Value>> {
  const field = entities
    .find(({ name }) => name === identification?.entity)
    ?.fields.find(({ type, name }) => holdsRoles(type) && name === identification?.roleField);
  return field === undefined || role === null
    ? {}
    : { [field.name]: field.type.kind === "list" ? role.split(", ") : role };
}
