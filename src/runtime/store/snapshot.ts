import type { DataStore, WriteQueries } from "./data-store.ts";

/** What can be read of a store on a snapshot: a store, or the transaction that is under way. */
export type Snapshot = Pick<DataStore, "dialect" | "read">;

/** What a transaction sees, its own writes included. */
export function snapshotWithin({
  dialect,
  queries,
}: Pick<DataStore, "dialect"> & { readonly queries: WriteQueries }): Snapshot {
  return { dialect, read: async (work) => work(queries) };
}
