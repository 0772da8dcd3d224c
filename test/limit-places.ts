import { onTestFinished } from "vitest";
import type { KeyedStates } from "../src/runtime/limits/keyed-states.ts";
import { RememberedStates } from "../src/runtime/limits/remembered-states.ts";
import { StoredStates } from "../src/runtime/limits/stored-states.ts";
import type { DataStore } from "../src/runtime/store/data-store.ts";
import { systemTables } from "../src/runtime/store/schema/system-tables.ts";
import { createTable } from "../src/runtime/store/schema/schema-table.ts";
import { finishStatement } from "../src/runtime/store/sql.ts";
import { openTestStore } from "./stores.ts";

/** Where limits are kept: each place has to count alike. */
export interface LimitPlace {
  readonly name: string;
  /** Of how many cases of a law one is tried here. */
  readonly rarity: number;
  /** Makes the function that gives a place in which nothing has been counted, as often as it is called in a test. */
  open(): Promise<() => KeyedStates>;
}

/** All places. */
export const limitPlaces: readonly LimitPlace[] = [
  { name: "one process", rarity: 1, open: async () => () => new RememberedStates() },
  {
    name: "three processes on a store",
    rarity: 20,
    async open() {
      const store = await openLimitStore();
      const processes = [new StoredStates(store), new StoredStates(store), new StoredStates(store)];
      let places = 0;
      return () => {
        places += 1;
        return inTurn(processes, `${places}: `);
      };
    },
  },
];

/** Opens a store that has nothing but the table of limits, until the test is over. */
export async function openLimitStore(): Promise<DataStore> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  for (const table of systemTables.filter(({ name }) => name === "@limits"))
    await store.write((queries) => queries.run(finishStatement(createTable(table, store.dialect), store.dialect), []));
  return store;
}

/** Has each update made by the next of several processes. What begins with another prefix is counted apart. */
function inTurn(processes: readonly KeyedStates[], prefix: string): KeyedStates {
  let turn = 0;
  return {
    update(keys, change) {
      turn += 1;
      const its = keys.map(({ kind, of }) => ({ kind, of: prefix + of })) as unknown as typeof keys;
      return processes[turn % processes.length]!.update(its, change);
    },
  };
}
