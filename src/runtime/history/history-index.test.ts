import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "../../../test/runs.ts";
import { entity, field, specification, text } from "../../../test/properties/sql-model.ts";
import type { DataStore } from "../store/data-store.ts";
import { migrateStore } from "../store/migrate/migrate-store.ts";
import { entryCells } from "./entry-cells.ts";
import { readEntries } from "./read-entries.ts";
import { historyWriter } from "./history-writer.ts";
import type { HistoryChange } from "./history-writer.ts";
import { openTestStore } from "../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";
const model = specification([entity("Task", [field("title", text)]), entity("Note", [field("title", text)])]);
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
});

afterEach(() => store.close());

/** What may happen to histories in one transaction. The numbers say which records. */
type Happening =
  | { readonly kind: "change"; readonly of: readonly number[] }
  | { readonly kind: "change many"; readonly count: number }
  | { readonly kind: "forget"; readonly of: number }
  | { readonly kind: "forget all tasks" }
  | { readonly kind: "undo"; readonly of: number };

const record = fc.nat(11);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("change"), of: fc.array(record, { maxLength: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change many"), count: fc.integer({ min: 200, max: 700 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("forget"), of: record }) },
  { weight: 1, arbitrary: fc.constant({ kind: "forget all tasks" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo"), of: record }) },
) as fc.Arbitrary<Happening>;

/** Every third record is a note; the ids of some end alike. */
const recordAt = (at: number): { readonly entity: string; readonly id: string } => ({
  entity: at % 3 === 0 ? "Note" : "Task",
  id: `${String(at).padStart(4, "0")}-aaaa-${at % 2 === 0 ? "the same ending" : `ending of ${at}`}`,
});

test("whatever is added and forgotten, by any number of transactions in a commit, each record has exactly its own entries", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 200, 8000),
      fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      async (first, commits) => {
        await emptyHistory();
        const expected = new Map<string, string[]>();
        let given = 0;
        const addedTo = (at: number): HistoryChange => {
          const [of, id] = [recordAt(at).id, `entry ${(given += 1)}`];
          expected.set(of, [...(expected.get(of) ?? []), id]);
          return added(at, id);
        };
        const changesOf = (one: Happening): readonly HistoryChange[] => {
          switch (one.kind) {
            case "change":
              return one.of.map(addedTo);
            case "change many":
              return Array.from({ length: one.count }, (_, at) => addedTo(at % 12));
            case "forget":
              expected.delete(recordAt(one.of).id);
              return [{ kind: "forget record", of: recordAt(one.of) }];
            case "forget all tasks":
              for (let at = 0; at < 12; at += 1) if (recordAt(at).entity === "Task") expected.delete(recordAt(at).id);
              return [{ kind: "forget entities", entities: ["Task"] }];
            case "undo":
              return [{ kind: "forget record", of: recordAt(one.of) }];
          }
        };
        await leave(changesOf({ kind: "change many", count: first }), false);
        for (const commit of commits)
          await Promise.allSettled(commit.map((one) => leave(changesOf(one), one.kind === "undo")));
        for (let at = 0; at < 12; at += 1) {
          const ids = expected.get(recordAt(at).id) ?? [];
          const latest = await idsOf(at, null, 7);
          expect(latest).toEqual(ids.slice(-7).reverse());
          if (latest.length === 0) continue;
          const before = latest.at(-1)!;
          expect(await idsOf(at, before, 1000)).toEqual(ids.slice(0, ids.indexOf(before)).reverse());
        }
        const ofNothing = `select "number" from "@history index" where "number" not in (select "number" from "@history")`;
        expect(await store.latest.all({ text: ofNothing }, [])).toEqual([]);
      },
    ),
    { numRuns: runs(12), endOnFailure: true },
  );
});

const plain = {
  at: now,
  by: { kind: "visitor" },
  call: "Change a task",
  cause: null,
  namedIn: null,
  changes: { title: ["old", "new"] },
} as const;

async function leave(changes: readonly HistoryChange[], isUndone: boolean): Promise<void> {
  await store.write(async (queries) => {
    for (const change of changes) queries.leave(historyWriter(store.dialect), change);
    await queries.run({ text: `insert into "@counters" ("name", "last") values ('x', 1) on conflict do nothing` }, []);
    if (isUndone) throw new Error("undone");
  });
}

async function idsOf(at: number, before: string | null, count: number): Promise<readonly string[]> {
  const entries = await store.read((queries) => readEntries(queries, store.dialect, recordAt(at), { before, count }));
  return entries.map(({ id }) => id);
}

test("entries are found by the index, and the history is not read for them", async () => {
  const plans: string[] = [];
  await leave(
    Array.from({ length: 41_000 }, (_, at) => added(at, `entry ${at}`)),
    false,
  );
  await store.read(async (queries) => {
    const explained = {
      one: queries.one.bind(queries),
      all: async (statement: { readonly text: string }, cells: readonly (string | number | boolean | null)[]) => {
        for (const row of await queries.all({ text: `explain query plan ${statement.text}` }, cells))
          plans.push(String(row.at(-1)));
        return queries.all(statement, cells);
      },
    };
    const entries = await readEntries(explained, store.dialect, recordAt(3), { before: null, count: 5 });
    expect(entries.map(({ id }) => id)).toEqual(["entry 3"]);
  });
  // The entries that are not in the index yet, the latest segment, and the other five.
  expect(plans.filter((plan) => plan.startsWith("SEARCH"))).toHaveLength(5);
  expect(plans.filter((plan) => /^SCAN (h|i|@history)/.test(plan))).toEqual([]);
});

test("the history of an earlier version is put into the index when the data is migrated", async () => {
  await leave(
    Array.from({ length: 600 }, (_, at) => added(at % 12, `entry ${at}`)),
    false,
  );
  await store.write(async (queries) => {
    await queries.run({ text: `drop table "@history index"` }, []);
    await queries.run({ text: `create index "@history by record" on "@history" ("record")` }, []);
  });
  await migrateStore(store, model, now);
  expect(await idsOf(5, null, 100)).toHaveLength(50);
  expect(await idsOf(5, "entry 17", 100)).toEqual(["entry 5"]);
  expect(await store.latest.one({ text: `select 1 from sqlite_schema where name = '@history by record'` }, [])).toBe(
    undefined,
  );
});

test("each entry is found as soon as it is committed, wherever a batch of the index ends", async () => {
  for (let at = 0; at < 300; at += 1) {
    await leave([added(at, `first ${at}`), added(at % 2, `second ${at}`)], false);
    expect(await idsOf(at, null, 1)).toEqual([at < 2 ? `second ${at}` : `first ${at}`]);
    expect(await idsOf(at % 2, null, 1)).toEqual([`second ${at}`]);
  }
});

test("each entry is found where numbers are given again, since the last entries were deleted", async () => {
  for (let count = 250; count < 262; count += 1) {
    await emptyHistory();
    await leave(
      [...Array.from({ length: count }, (_, at) => added(1, `first ${at}`)), added(2, "a"), added(2, "b")],
      false,
    );
    await leave([{ kind: "forget record", of: recordAt(2) }, added(3, "c"), added(3, "d"), added(3, "e")], false);
    expect(await idsOf(1, null, 1000)).toHaveLength(count);
    expect(await idsOf(2, null, 9)).toEqual([]);
    expect(await idsOf(3, null, 9)).toEqual(["e", "d", "c"]);
  }
});

test("the entries of each segment of the index are found, and in their order", async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at * 8192 + (at % 3));
  await store.write(async (queries) => {
    for (const number of numbers.slice(1))
      await queries.run(
        {
          text: `insert into "@history" ("number", "entity", "record", "id", "at", "by", "changes") values (?1, ?2, ?3, ?4, ?5, 'visitor', '{}')`,
        },
        [number, recordAt(1).entity, recordAt(1).id, `entry ${number}`, now],
      );
  });
  await migrateStore(store, model, now);
  const ids = numbers
    .slice(1)
    .map((number) => `entry ${number}`)
    .reverse();
  expect(await idsOf(1, null, 100)).toEqual(ids);
  for (const [at, before] of ids.entries()) {
    expect(await idsOf(1, null, at + 1)).toEqual(ids.slice(0, at + 1));
    expect(await idsOf(1, before, 100)).toEqual(ids.slice(at + 1));
  }
});

function added(at: number, id: string): HistoryChange {
  return { kind: "add", cells: entryCells(recordAt(at), { ...plain, id }) };
}

async function emptyHistory(): Promise<void> {
  await store.write(async (queries) => {
    for (const table of ["@history", "@history index"]) await queries.run({ text: `delete from "${table}"` }, []);
  });
}
