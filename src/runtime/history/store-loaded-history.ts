import type { Specification } from "../../model/specification.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Cells } from "../store/data-store.ts";
import { entryCells } from "./entry-cells.ts";
import { entriesOf } from "./record-writes.ts";
import type { HistoryStore, RecordEntry, WritesMade } from "./record-writes.ts";
import { addEntries } from "./history-writer.ts";

/** How a state came about that is loaded into an empty store. */
export interface LoadedHistory {
  /** The moment of the records that no transaction has created. */
  readonly begun: string;
  readonly transactions: readonly LoadedTransaction[];
}

/** The writes of one transaction and what made them. */
export interface LoadedTransaction extends WritesMade {
  readonly writes: Pick<WriteSet, "written" | "firstId">;
}

/** Stores the history of a state that is loaded. Records that the state does not have any more get none. */
export async function storeLoadedHistory(store: HistoryStore, state: State, history: LoadedHistory): Promise<void> {
  let entries: Cells[] = [];
  const insert = async (): Promise<void> => {
    await addEntries(store.queries, store.dialect, entries);
    entries = [];
  };
  const add = async ({ of, entry }: RecordEntry): Promise<void> => {
    entries.push(entryCells(of, entry));
    if (entries.length === mostInMemory) await insert();
  };
  for (const one of beginnings(store.model, state, history)) await add(one);
  for (const { writes, ...made } of history.transactions)
    for (const one of entriesOf(store.model, writes, made))
      if (state.entities[one.of.entity]?.has(one.of.id) === true) await add(one);
  await insert();
}

/** The number of entries after which they are stored. */
const mostInMemory = 1024;

/** The first entries of the records that no transaction has created. */
function* beginnings(
  { entities }: Specification,
  state: State,
  { begun, transactions }: LoadedHistory,
): Generator<RecordEntry> {
  const created = new Set<string>();
  for (const { writes } of transactions)
    for (const [entity, records] of writes.written)
      for (const [id, { before }] of records) if (before === null) created.add(`${entity} ${id}`);
  for (const { name: entity } of entities)
    for (const id of state.entities[entity]?.keys() ?? [])
      if (!created.has(`${entity} ${id}`))
        yield {
          of: { entity, id },
          entry: { id, at: begun, by: { kind: "beginning" }, call: null, cause: null, namedIn: null, changes: null },
        };
}
