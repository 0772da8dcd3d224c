import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";

/** The names of all roles, the visitor's included. */
export function allRoles({ roles }: Specification): readonly string[] {
  return roles.map(({ name }) => name);
}

/** The roles that may ever make a call, whatever the record. */
export function rolesThatMay(model: Specification, call: Call): readonly string[] {
  return allRoles(model).filter((role) => mayEver(model, role, call));
}

/** Whether a role may read some record of the entity. */
export function mayRead(model: Specification, role: string, entity: string): boolean {
  return readers(model)(entity).has(role);
}

/** The roles that may read some record of an entity, by entity. */
const readers = oncePer((model: Specification) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (entity: string): ReadonlySet<string> => {
    const found =
      known.get(entity) ?? new Set(allRoles(model).filter((role) => rightToRead(model, role, entity).kind !== "never"));
    known.set(entity, found);
    return found;
  };
});

/** Whether a role may read the field of some record; of a list of others, also the field by which they refer to it. */
export function mayReadField(model: Specification, role: string, name: string, field: string): boolean {
  const entity = entityNamed(model, name);
  if (rightToReadField(model, role, entity, field).kind === "never") return false;
  const type = oneNamed(entity.fields, field)?.type;
  return type?.kind !== "reverse" || mayReadField(model, role, type.entity, type.by);
}
