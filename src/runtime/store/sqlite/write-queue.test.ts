import { afterEach, beforeEach, expect, test } from "vitest";
import { Connection } from "./connection.ts";
import { loadDriver } from "./driver.ts";
import type { Database } from "./driver.ts";
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
  queue = new WriteQueue(connection);
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
