import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Actor, State } from "../state/state.ts";

/** The role that an actor has now; null for a person who is not there (any more). */
export function roleOf(model: Specification, state: State, actor: Actor): string | null {
  if (actor.kind === "visitor") return visitorRole(model);
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const row = state.entities[entity]?.get(actor.id);
  if (row === undefined) return null;
  return roleField === null ? onlyRole(model) : roleIn(model, row.values[roleField] ?? null);
}

/**
 * The role that a field says: of several at a time their names in the order of the document, which together are a role that
 * may do what any of them may. Whoever has none of them has signed in all the same.
 */
export function roleIn(model: Specification, value: Value): string | null {
  if (!Array.isArray(value)) return value as string | null;
  return model.roles.flatMap(({ name }) => (value.includes(name) ? [name] : [])).join(", ");
}

/** Whether somebody in a role, which may be several at a time, has the one of that name. */
export function isInRole(role: string, name: string): boolean {
  return role === name || (role.includes(", ") && role.split(", ").includes(name));
}

/** The role of whoever has not signed in; where nobody does, the one that there is. */
export function visitorRole(model: Specification): string {
  const [only] = model.roles;
  return model.identification?.visitor ?? (model.roles.length === 1 && only !== undefined ? only.name : "Visitor");
}

/** Where no field holds the role, everyone signed in has the role that the document says or, without a word, its first beside the visitor's. */
export function onlyRole(model: Specification): string | null {
  return model.identification?.member ?? model.roles.find((role) => role.name !== visitorRole(model))?.name ?? null;
}
