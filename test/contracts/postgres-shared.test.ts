import { afterEach, beforeEach, expect, test } from "vitest";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { StoreUnavailable } from "../../src/runtime/store/store-unavailable.ts";
import { eventually } from "../eventually.ts";
import { ask, startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";

let server: PostgresServer;
let address: string;
let first: DataStore;
let second: DataStore;

beforeEach(async () => {
  server = await startPostgres({ isDurable: true });
  address = server.address("postgres");
  [first, second] = await Promise.all([openPostgres({ address }), openPostgres({ address })]);
  await first.write(async (queries) => {
    await queries.run({ text: `create table "Count" ("name" text primary key, "n" bigint)` }, []);
    await queries.run({ text: `insert into "Count" values ('a', 0), ('b', 0)` }, []);
  });
});

afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
  await server.discard();
});

const countOf = async (store: DataStore, name: string): Promise<number> =>
  Number((await store.latest.one({ text: `select "n" from "Count" where "name" = $1::text` }, [name]))?.[0]);

/** Reads a count and writes one more, as a call does that reads before it writes. */
const countUp = (store: DataStore, read: string, written = read): Promise<void> =>
  store.write(async (queries) => {
    const [n] = (await queries.one({ text: `select "n" from "Count" where "name" = $1::text` }, [read])) ?? [];
    await queries.run({ text: `update "Count" set "n" = $1::bigint where "name" = $2::text` }, [
      Number(n) + 1,
      written,
    ]);
  });

test("processes that count up the same row at the same time lose none", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => countUp(at % 2 === 0 ? first : second, "a")));
  expect(await countOf(first, "a")).toBe(40);
});

test("processes that open an empty database at the same time all open it", async () => {
  for (let round = 0; round < 16; round += 1) {
    const { address, drop } = await freshDatabase();
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => openPostgres({ address })));
    for (const one of opened) if (one.status === "fulfilled") await one.value.close();
    await drop();
    expect(opened.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
  }
});

test("of two transactions that each read what the other writes, one sees the other's write", async () => {
  // Under a weaker isolation both would read 0, and both counts would be 1.
  for (let round = 0; round < 10; round++) {
    await first.write((queries) => queries.run({ text: `update "Count" set "n" = 0` }, []));
    await Promise.all([countUp(first, "a", "b"), countUp(second, "b", "a")]);
    expect([await countOf(first, "a"), await countOf(first, "b")].sort()).toEqual([1, 2]);
  }
});

test("while the server is stopped, the store is unavailable; when it runs again, the store works without help", async () => {
  await server.stop();
  const failures = await Promise.all([
    countUp(first, "a").catch((error: unknown) => error),
    (async () => first.latest.one({ text: "select 1" }, []))().catch((error: unknown) => error),
    first.read(async (queries) => queries.one({ text: "select 1" }, [])).catch((error: unknown) => error),
  ]);
  for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable);
  await server.start();
  await eventually(() => countUp(first, "a"));
  expect(await countOf(second, "a")).toBe(1);
});

test("a connection that is cut in the middle of a transaction leaves nothing of it, and the next write has another one", async () => {
  const cut = first.write(async (queries) => {
    await queries.run({ text: `update "Count" set "n" = 100` }, []);
    await ask(address, "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'");
    await queries.run({ text: `update "Count" set "n" = 200` }, []);
  });
  await expect(cut).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await countOf(second, "a")).toBe(0);
  await countUp(first, "a");
  expect(await countOf(second, "a")).toBe(1);
});

test("what was acknowledged is there after the server was killed", async () => {
  for (let n = 1; n <= 20; n++) await countUp(n % 2 === 0 ? first : second, "a");
  await server.kill();
  await server.start();
  await eventually(async () => expect(await countOf(second, "a")).toBe(20));
});
