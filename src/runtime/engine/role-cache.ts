import type { Actor } from "../../semantics/state/state.ts";
import type { DataStore } from "../store/port.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { readRole } from "./table/read-role.ts";

/**
 * The roles that people have now, found once until people are written. Only the one process that writes may remember
 * them; a write asks its own transaction instead.
 */
export interface RoleCache {
  roleOf(actor: Actor): MaybePromise<string | null>;
  /** Forgets all: people were written. */
  forget(): void;
}

const mostKnown = 20_000;

/** Begins with no role known; each is read when it is first asked for. */
export function createRoleCache(compiled: CompiledModel, store: DataStore): RoleCache {
  let known = new Map<string, string>();
  const look = async (actor: Actor): Promise<string | null> => {
    const asked = known;
    const role = await readRole(compiled, store.latest, actor);
    // What was found before people were written is kept in the map that was thrown away.
    if (actor.kind === "person" && role !== null && asked.size < mostKnown) asked.set(actor.id, role);
    return role;
  };
  return {
    roleOf: (actor) => (actor.kind === "visitor" ? undefined : known.get(actor.id)) ?? look(actor),
    forget() {
      known = new Map();
    },
  };
}
