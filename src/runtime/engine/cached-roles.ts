import type { Actor } from "../../semantics/state/state.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { DataStore, ReadQueries } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { ReadCache, ReadGrounds } from "./cache/read-cache.ts";
import { readRole } from "./table/read-role.ts";

/**
 * Finds the role of an actor; null for a person who does not exist. `beginning`: the queries of a transaction that has written
 * nothing yet. Each transaction of this process before it has dropped from the cache what it wrote.
 */
export type RoleOf = (actor: Actor, beginning?: ReadQueries) => MaybePromise<string | null>;

/** The roles of actors, each cached until its person is written. `isShared`: whether other processes write to the store, too. */
export function cachedRoles(
  compiled: CompiledModel,
  { latest }: DataStore,
  cache: ReadCache,
  isShared: boolean,
): RoleOf {
  const entity = compiled.model.identification?.entity ?? "";
  const grounds: ReadGrounds<string> = {
    records: { entity, by: "@id" },
    others: [],
    sizeOf: (role) => role.length + 100,
  };
  return (actor, beginning) => {
    if (actor.kind === "visitor") return readRole(compiled, latest, actor);
    // A transaction of another process may have written the person and not be heard of yet.
    if (beginning !== undefined && isShared) return readRole(compiled, beginning, actor);
    const { id } = actor;
    const key = { person: null, found: id };
    const known = cache.find(grounds, key, "");
    if (known !== null) return known;
    if (beginning !== undefined) return readRole(compiled, beginning, actor);
    const start = cache.beginRead();
    return thenDo(readRole(compiled, latest, actor), (role) => {
      if (role !== null) cache.keep(grounds, key, { value: role, of: id, steady: null }, start);
      return role;
    });
  };
}
