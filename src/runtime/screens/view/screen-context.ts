import type { Span } from "../../../base/span.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import type { ViewerContext } from "../../engine/context/query-context.ts";
import { readRole } from "../../engine/table/read-role.ts";
import type { DataStore, WriteQueries } from "../../store/data-store.ts";

/** What showing a screen needs: the viewer, their role, and a snapshot of the data. */
export interface ScreenContext extends ViewerContext {
  readonly queries: WriteQueries;
  readonly locate: LocateInDocument;
}

/** Where the document says something, as `specs/helpdesk.md:125`; null where the viewer is not to know. */
export type LocateInDocument = (span: Span) => string | null;

/** The document and its data, which screens show. */
export interface ShownProduct {
  readonly compiled: CompiledModel;
  readonly store: DataStore;
  readonly locate: LocateInDocument;
}

/** Runs work on a snapshot. A person who does not exist any more is refused as not signed in. */
export function withScreenContext<T>(
  product: ShownProduct,
  actor: Actor,
  now: string,
  work: (screenContext: ScreenContext) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return product.store.read((queries) => inContext(product, actor, now, queries, work));
}

/** The same for work that writes, in a transaction. */
export function withWritingContext<T>(
  product: ShownProduct,
  actor: Actor,
  now: string,
  work: (screenContext: ScreenContext) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return product.store.write((queries) => inContext(product, actor, now, queries, work));
}

async function inContext<T>(
  { compiled, locate }: ShownProduct,
  actor: Actor,
  now: string,
  queries: WriteQueries,
  work: (screenContext: ScreenContext) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const role = await readRole(compiled, queries, actor);
  if (role === null) return createRefusal(compiled.model, "not signed in");
  const facts = { me: actor.kind === "person" ? actor.id : null, now, input: {} };
  return work({ compiled, queries, role, facts, locate });
}
