import { expect, test } from "vitest";
import { createWriteTrial } from "../../src/runtime/operation/write-trial.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { startDesk } from "../contracts/http/running-desk.ts";
import { deskModel } from "../contracts/http/desk.ts";

async function migratedStore(): Promise<DataStore> {
  const store = await openSqlite({ path: null, durability: "normal" });
  await migrateStore(store, deskModel({}), "2026-11-21T09:30:00.000Z");
  return store;
}

/** Leaves a database no room for more pages than it has, as where a disk is full; null: all room. */
async function limitRoom(store: DataStore, isFull: boolean): Promise<void> {
  await store.write(async (queries) => {
    const [count] = (await queries.one({ text: "pragma page_count" }, [])) ?? [];
    await queries.all({ text: `pragma max_page_count = ${isFull ? Number(count) : 1_000_000}` }, []);
  });
}

test("a store is found to be full when it is, to be well as soon as it has room, and to be gone when it is closed", async () => {
  const store = await migratedStore();
  let now = 0;
  const attempt = createWriteTrial(store, "a", () => now);
  const later = (): Promise<string | null> => {
    now += 1001;
    return attempt();
  };
  await limitRoom(store, true);
  expect(await later()).toBe("full");
  await limitRoom(store, false);
  expect(await later()).toBe(null);
  expect(await store.latest.all({ text: `select "key" from "@granted"` }, [])).toEqual([]);
  await store.close();
  expect(await later()).toBe("failing");
});

test("however many ask, a store is written to once a second, and answers that are known are given at once", async () => {
  const store = await migratedStore();
  let [now, writes] = [0, 0];
  const counted: DataStore = {
    ...store,
    latest: store.latest,
    dialect: store.dialect,
    write: (work) => {
      writes += 1;
      return store.write(work);
    },
  };
  const attempt = createWriteTrial(counted, "a", () => now);
  expect(await Promise.all(Array.from({ length: 100 }, attempt))).toEqual(Array.from({ length: 100 }, () => null));
  now = 900;
  await attempt();
  expect(writes).toBe(1);
  now = 1001;
  await attempt();
  expect(writes).toBe(2);
  await store.close();
});

test("a product is ready until it drains or its store takes no writes, and alive all the while", async () => {
  let hindrance: string | null = null;
  const desk = await startDesk({ hindrance: async () => hindrance });
  const ready = async (): Promise<readonly unknown[]> => {
    const { status, json, headers } = await desk.send("GET", "/_ninepoint/ready");
    return [status, json["reason"], headers["retry-after"]];
  };
  expect(await ready()).toEqual([200, undefined, undefined]);
  hindrance = "full";
  expect(await ready()).toEqual([503, "full", "1"]);
  expect((await desk.send("GET", "/_ninepoint/accepting")).status).toBe(200);
  hindrance = null;
  desk.server.drain();
  expect(await ready()).toEqual([503, "draining", "1"]);
  expect((await desk.send("GET", "/_ninepoint/accepting")).status).toBe(503);
  expect((await desk.send("GET", "/_ninepoint/health")).status).toBe(200);
  expect((await desk.send("GET", "/api/tickets")).status).not.toBe(503);
});
