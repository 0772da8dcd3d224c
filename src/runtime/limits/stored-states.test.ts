import { expect, test } from "vitest";
import { openLimitStore } from "../../../test/limit-places.ts";
import type { DataStore } from "../store/data-store.ts";
import { finishStatement, sql } from "../store/sql.ts";
import type { KeyedStates, StatesOf, LimitKey } from "./keyed-states.ts";
import { StoredStates } from "./stored-states.ts";

const key = { kind: "known", of: "ada@example.org" } as const;

/** Adds to what is kept under keys, and gives what it was under the first one. */
async function add(states: KeyedStates, more: number, keys: readonly LimitKey<"known">[] = [key]): Promise<number> {
  return states.update(keys, (before) => ({
    states: before.map((state) => ({ ends: (state?.ends ?? 0) + more })) as StatesOf<typeof keys>,
    result: before[0]?.ends ?? 0,
  }));
}

/** The store, with its transactions that write counted. */
function counted(store: DataStore): { readonly store: DataStore; writes: number } {
  const counts = { store, writes: 0 };
  counts.store = {
    ...store,
    write(work) {
      counts.writes += 1;
      return store.write(work);
    },
    alone(statement, values) {
      counts.writes += 1;
      return store.alone(statement, values);
    },
  };
  return counts;
}

test("no update is lost that several processes make at the same time, of one key or of several", async () => {
  const store = await openLimitStore();
  const processes = [new StoredStates(store), new StoredStates(store), new StoredStates(store)];
  const others = ["a", "b", "c"].map((of) => ({ kind: "known", of }) as const);
  const found: number[] = [];
  const updates = Array.from({ length: 30 }, async (_, turn) => {
    // Each names the keys in another order, and asks the processes in another one.
    const keys = [key, ...others.slice(turn % 3), ...others.slice(0, turn % 3)];
    for (let step = 0; step < 3; step += 1) {
      const states = processes[(turn + step) % 3]!;
      found.push(await add(states, 1, turn % 2 === 0 ? keys : [key]));
    }
  });
  await Promise.all(updates);
  expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, number) => number));
  for (const other of others) expect(await add(processes[0]!, 0, [other])).toBe(45);
});

test("updates that arrive together are written in one transaction, and what changes nothing is not written", async () => {
  const counts = counted(await openLimitStore());
  const states = new StoredStates(counts.store);
  await Promise.all(Array.from({ length: 50 }, () => add(states, 1)));
  expect(counts.writes).toBe(1);
  expect(await states.update([key], (before) => ({ states: before, result: before[0]?.ends }))).toBe(50);
  expect(counts.writes).toBe(1);
});

test("where the store fails, the updates under way are refused, and later ones begin anew", async () => {
  const store = await openLimitStore();
  let fails = true;
  const states = new StoredStates({
    ...store,
    alone: (statement, values) =>
      fails ? Promise.reject(new Error("The disk is full.")) : store.alone(statement, values),
  });
  await expect(Promise.all([add(states, 1), add(states, 1)])).rejects.toThrow("The disk is full.");
  fails = false;
  expect([await add(states, 1), await add(states, 1)]).toEqual([0, 1]);
});

test("the table names nobody, and loses what has ended", async () => {
  const store = await openLimitStore();
  const states = new StoredStates(store);
  const hour = 60 * 60 * 1000;
  await add(states, hour);
  await add(states, 5 * hour, [{ kind: "known", of: "bob@example.org" }]);
  const all = finishStatement(sql`select * from "@limits"`, store.dialect);
  const rows = async (): Promise<readonly unknown[]> => store.latest.all(all, []);
  expect(JSON.stringify(await rows())).not.toContain("example");
  await states.cleanUp(hour);
  expect(await rows()).toHaveLength(2);
  await states.cleanUp(2 * hour);
  expect(await rows()).toHaveLength(1);
  expect(await add(new StoredStates(store), 0)).toBe(0);
});

test("what one process remembers refuses nothing that another has made room for, and a refusal writes nothing", async () => {
  const counts = counted(await openLimitStore());
  const [one, other] = [new StoredStates(counts.store), new StoredStates(counts.store)];
  const take = (states: KeyedStates): Promise<boolean> | boolean =>
    states.update([key], ([before]) => {
      const taken = before?.ends ?? 0;
      return taken < 2 ? { states: [{ ends: taken + 1 }], result: true } : { states: [before], result: false };
    });
  expect([await take(one), await take(one), await take(one), await take(other)]).toEqual([true, true, false, false]);
  expect(counts.writes).toBe(2);
  await add(other, -2);
  expect(await take(one)).toBe(true);
});
