import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "../../../../test/runs.ts";
import type { WriteQueries } from "../data-store.ts";
import { Connection } from "../sqlite/sqlite-connection.ts";
import { loadDriver } from "../sqlite/driver.ts";
import type { Database } from "../sqlite/driver.ts";
import { WriteQueue } from "./write-queue.ts";

let database: Database;
let connection: Connection;
let queue: WriteQueue;

beforeEach(async () => {
  const driver = await loadDriver();
  database = new driver.DatabaseSync(":memory:", { timeout: 0 });
  database.exec(`pragma foreign_keys = on; create table "Parent" ("id" integer primary key);
    create table "Child" ("parent" integer references "Parent" deferrable initially deferred, "body" text)`);
  connection = new Connection(database);
  queue = new WriteQueue({ connect: () => connection, begin: "begin immediate" });
});

afterEach(() => connection.close());

const insert = (parent: number | null, body: string): Promise<number> =>
  queue.write((queries) => queries.run({ text: `insert into "Child" values (?1, ?2)` }, [parent, body]));
const bodies = (): readonly unknown[] =>
  connection.all({ text: `select "body" from "Child"` }, []).map(([body]) => body);

test("where the commit fails, every write that shares it is refused and none is kept", async () => {
  const results = await Promise.allSettled([insert(null, "a"), insert(7, "an orphan"), insert(null, "c")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(bodies()).toEqual([]);
});

test("after a commit that failed, writes go on", async () => {
  await expect(insert(7, "an orphan")).rejects.toThrow("FOREIGN KEY");
  await insert(null, "a");
  expect(bodies()).toEqual(["a"]);
});

test("where the space runs out, what was acknowledged is there and nothing else", async () => {
  database.exec("pragma max_page_count = 8");
  const written = ["a", "b".repeat(100_000), "c"];
  const results = await Promise.allSettled(written.map((body) => insert(null, body)));
  expect(results[1]?.status).toBe("rejected");
  expect(bodies()).toEqual(written.filter((_, index) => results[index]?.status === "fulfilled"));
  await insert(null, "d");
  expect(bodies()).toContain("d");
});

test("writes of one turn share a commit, those of another don't", async () => {
  const commits: string[] = [];
  const execute = connection.execute.bind(connection);
  connection.execute = (text) => {
    if (text === "commit") commits.push(text);
    execute(text);
  };
  await Promise.all([insert(null, "a"), insert(null, "b"), insert(null, "c")]);
  expect(commits).toHaveLength(1);
  await insert(null, "d");
  expect(commits).toHaveLength(2);
});

/** What a write of the property does. */
interface Planned {
  /** How many rows it writes. */
  readonly rows: number;
  /** Whether it writes them by a statement that gives rows. */
  readonly isReturning: boolean;
  readonly leaves: boolean;
  readonly isRefused: boolean;
}

const planned: fc.Arbitrary<Planned> = fc.record({
  rows: fc.nat(2),
  isReturning: fc.boolean(),
  leaves: fc.boolean(),
  isRefused: fc.boolean(),
});

test("of the writes that share commits, those that reject leave nothing, all others everything, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(planned, { maxLength: 6 }), { maxLength: 5 }), async (commits) => {
      database.exec(`delete from "Child"`);
      const leftOf = (queries: WriteQueries, items: readonly string[]): void => {
        for (const item of items) void queries.run({ text: `insert into "Child" values (null, ?1)` }, [item]);
      };
      const expected: string[] = [];
      for (const [at, commit] of commits.entries()) {
        const ran = commit.map(() => 0);
        const results = await Promise.allSettled(
          commit.map((plan, which) =>
            queue.write(async (queries) => {
              ran[which]! += 1;
              await queries.one({ text: "select 1" }, []);
              if (plan.leaves) queries.leave(leftOf, `left by ${at} ${which}`);
              for (let row = 0; row < plan.rows; row += 1) {
                const text = `insert into "Child" values (null, ?1)`;
                const body = [`${at} ${which} ${row}`];
                if (plan.isReturning) await queries.all({ text: `${text} returning "body"` }, body);
                else await queries.run({ text }, body);
              }
              if (plan.isRefused) throw new Error("refused");
              return which;
            }),
          ),
        );
        expect(results.map(({ status }) => status)).toEqual(
          commit.map(({ isRefused }) => (isRefused ? "rejected" : "fulfilled")),
        );
        // What has rejected does not run again, and nothing runs more than twice.
        for (const [which, { isRefused }] of commit.entries())
          expect(ran[which]).toBeLessThanOrEqual(isRefused ? 1 : 2);
        const granted = [...commit.entries()].filter(([, { isRefused }]) => !isRefused);
        for (const [which, { rows }] of granted)
          for (let row = 0; row < rows; row += 1) expected.push(`${at} ${which} ${row}`);
        for (const [which, { leaves }] of granted) if (leaves) expected.push(`left by ${at} ${which}`);
      }
      expect(bodies()).toEqual(expected);
    }),
    { numRuns: runs(100), endOnFailure: true },
  );
});

test("a write that rejects before it has written makes no other write run again", async () => {
  let ran = 0;
  const results = await Promise.allSettled([
    queue.write((queries) => {
      ran += 1;
      return queries.run({ text: `insert into "Child" values (null, 'a')` }, []);
    }),
    queue.write(async (queries) => {
      await queries.one({ text: "select 1" }, []);
      throw new Error("refused");
    }),
    insert(null, "b"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect([ran, bodies()]).toEqual([1, ["a", "b"]]);
});

test("where what transactions have left can't be written, none of them is kept", async () => {
  const failing = (): void => {
    throw new Error("no space");
  };
  const results = await Promise.allSettled([
    insert(null, "a"),
    queue.write((queries) => queries.leave(failing, "item")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await insert(null, "b");
  expect(bodies()).toEqual(["b"]);
});
