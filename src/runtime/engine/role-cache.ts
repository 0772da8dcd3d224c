import type { Actor } from "../../semantics/state.ts";
import type { Store } from "../store/port.ts";
import type { Compiled } from "./compiled.ts";
import { roleOf } from "./role-reader.ts";

/**
 * The roles that people have now, found once until people are written. Only the one process that writes may remember
 * them; a write asks its own transaction instead.
 */
export interface RoleCache {
  roleOf(actor: Actor): Promise<string | null>;
  /** Forgets all: people were written. */
  forget(): void;
}

const mostKnown = 20_000;

/** Begins with no role known; each is read when it is first asked for. */
export function createRoleCache(compiled: Compiled, store: Store): RoleCache {
  let known = new Map<string, string | null>();
  return {
    async roleOf(actor) {
      if (actor.kind === "visitor") return roleOf(compiled, store.latest, actor);
      const found = known.get(actor.id);
      if (found !== undefined) return found;
      const asked = known;
      const role = await roleOf(compiled, store.latest, actor);
      // What was found before people were written is kept in the map that was thrown away.
      if (asked.size < mostKnown) asked.set(actor.id, role);
      return role;
    },
    forget() {
      known = new Map();
    },
  };
}
