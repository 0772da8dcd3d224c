import type { Specification } from "../model/specification.ts";
import type { Actor, State } from "./state.ts";

/** The role that an actor has now; null for a person who is not there (any more). */
export function roleOf(model: Specification, state: State, actor: Actor): string | null {
  if (actor.kind === "visitor") return visitorRole(model);
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const row = state.entities[entity]?.get(actor.id);
  if (row === undefined) return null;
  return roleField === null ? onlyRole(model) : ((row.values[roleField] as string | null) ?? null);
}

/** The role of whoever has not signed in. */
export function visitorRole(model: Specification): string {
  return model.identification?.visitor ?? "Visitor";
}

/** Where no field holds the role, everyone signed in has the role that the document says or, without a word, its first beside the visitor's. */
export function onlyRole(model: Specification): string | null {
  return model.identification?.member ?? model.roles.find((role) => role.name !== visitorRole(model))?.name ?? null;
}
