import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Actor, State } from "../state/state.ts";

/** The role that an actor has now; null for a person who does not exist (any more). */
export function roleOf(model: Specification, state: State, actor: Actor): string | null {
  if (actor.kind === "visitor") return visitorRole(model);
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const row = state.entities[entity]?.get(actor.id);
  if (row === undefined) return null;
  return roleField === null ? onlyRole(model) : roleIn(model, row.values[roleField] ?? null);
}

/**
 * The role that a field holds. Several roles at a time count as one, named by all their names in the document's order, which
 * may do what any of them may. Whoever has none of them has signed in all the same, in the role of the empty name.
 */
export function roleIn(model: Specification, value: Value): string | null {
  if (!Array.isArray(value)) return value as string | null;
  return model.roles.flatMap(({ name }) => (value.includes(name) ? [name] : [])).join(", ");
}

/** Whether a role, which may be several at a time, includes the one of that name. */
export function isInRole(role: string, name: string): boolean {
  return role === name || (role.includes(", ") && role.split(", ").includes(name));
}

/** The role of visitors; in a document in which nobody signs in, its only role. */
export function visitorRole(model: Pick<Specification, "identification" | "roles">): string {
  const [only] = model.roles;
  return model.identification?.visitor ?? (model.roles.length === 1 && only !== undefined ? only.name : "Visitor");
}

/**
 * The role of everybody who has signed in, where no field holds roles: the one that the document names or, without one, its
 * first besides the visitors'.
 */
export function onlyRole(model: Pick<Specification, "identification" | "roles">): string | null {
  return model.identification?.member ?? model.roles.find((role) => role.name !== visitorRole(model))?.name ?? null;
}
