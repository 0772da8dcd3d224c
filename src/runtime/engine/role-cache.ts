import type { Actor } from "../../semantics/state/state.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { DataStore } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { readRole } from "./table/read-role.ts";

/** Caches the roles of people until people are written. Only the one process that writes may use it; a transaction reads the role itself. */
export interface RoleCache {
  roleOf(actor: Actor): MaybePromise<string | null>;
  /** Drops all entries, because people were written. */
  forget(): void;
}

const mostKnown = 20_000;

/** Makes an empty cache. A role is read when it is first asked for. */
export function createRoleCache(compiled: CompiledModel, store: DataStore): RoleCache {
  let known = new Map<string, string>();
  const look = async (actor: Actor): Promise<string | null> => {
    const roles = known;
    const role = await readRole(compiled, store.latest, actor);
    // A role that was read before people were written is added to the old map, which nobody uses any more.
    if (actor.kind === "person" && role !== null && roles.size < mostKnown) roles.set(actor.id, role);
    return role;
  };
  return {
    roleOf: (actor) => (actor.kind === "visitor" ? undefined : known.get(actor.id)) ?? look(actor),
    forget() {
      known = new Map();
    },
  };
}
