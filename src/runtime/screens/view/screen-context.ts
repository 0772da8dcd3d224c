import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import type { ViewerContext } from "../../engine/context/query-context.ts";
import { readRole } from "../../engine/table/read-role.ts";
import type { DataStore, WriteQueries } from "../../store/data-store.ts";

/** What showing a screen needs: the viewer, their role, and a snapshot of the data. */
export interface ScreenContext extends ViewerContext {
  readonly queries: WriteQueries;
}

/** Runs work on a snapshot. A person who does not exist any more is refused as not signed in. */
export function withScreenContext<T>(
  compiled: CompiledModel,
  store: DataStore,
  actor: Actor,
  now: string,
  work: (screenContext: ScreenContext) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return store.read(async (queries) => {
    const role = await readRole(compiled, queries, actor);
    if (role === null) return createRefusal(compiled.model, "not signed in");
    return work({ compiled, queries, role, facts: { me: actor.kind === "person" ? actor.id : null, now, input: {} } });
  });
}
