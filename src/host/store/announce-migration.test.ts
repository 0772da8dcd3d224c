import { expect, onTestFinished, test } from "vitest";
import { onPostgres } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { migrateStore } from "../../runtime/store/migrate/migrate-store.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { RetryPolicy } from "../../runtime/store/transaction/retry-transaction.ts";
import { announceMigration } from "./announce-migration.ts";

async function storeWithDocument(): Promise<DataStore> {
  const store = await onPostgres.open();
  onTestFinished(() => store.close());
  const source = "# Specification: Boxes\n\n## 3. Entities and their fields\n\nNot shown.\n";
  await migrateStore(store, parse(createSource("boxes.md", source)).value, "2026-11-22T09:30:00.000Z", { source });
  return store;
}

/** Whether others are told that a migration is about to come. */
async function isAnnounced(store: DataStore): Promise<boolean> {
  const text = `select 1 from "@heads" where "process" = '@migration'`;
  return (await store.read((queries) => queries.all({ text }, []))).length > 0;
}

/** Allows so many pauses, and notes which attempts they followed, and whether the migration was announced in them. */
function pausing(store: DataStore, most: number): RetryPolicy & { readonly pauses: (readonly [number, boolean])[] } {
  const pauses: (readonly [number, boolean])[] = [];
  return {
    pauses,
    now: () => 0,
    async pause(attempt) {
      if (pauses.length === most) return false;
      pauses.push([attempt, await isAnnounced(store)]);
      return true;
    },
  };
}

test("a migration that the database undoes for others is begun anew after pauses in which nobody waits for it", async () => {
  const store = await storeWithDocument();
  const retries = pausing(store, 10);
  let attempts = 0;
  const work = async (): Promise<string> => {
    expect(await isAnnounced(store)).toBe(true);
    attempts += 1;
    if (attempts < 7) throw new StoreUnavailable(attempts < 4 ? "busy" : "conflicts", null);
    return "done";
  };
  expect(await announceMigration(store, "changed", work, retries)).toBe("done");
  expect(retries.pauses).toEqual([1, 2, 3, 4, 5, 6].map((attempt) => [attempt, false]));
  expect(await isAnnounced(store)).toBe(false);
});

test("it is given up once the retries have run out, and at once for anything else", async () => {
  const store = await storeWithDocument();
  for (const [because, pauses] of [
    ["busy", 3],
    ["conflicts", 3],
    ["full", 0],
  ] as const) {
    const retries = pausing(store, 3);
    const work = (): Promise<never> => Promise.reject(new StoreUnavailable(because, null));
    await expect(announceMigration(store, "changed", work, retries)).rejects.toMatchObject({ because });
    expect(retries.pauses).toHaveLength(pauses);
    expect(await isAnnounced(store)).toBe(false);
  }
});

test("a start that migrates nothing is begun anew as well where others hinder it, and announces nothing", async () => {
  const store = await storeWithDocument();
  const source = "# Specification: Boxes\n\n## 3. Entities and their fields\n\nNot shown.\n";
  const retries = pausing(store, 10);
  let attempts = 0;
  const work = async (): Promise<string> => {
    expect(await isAnnounced(store)).toBe(false);
    attempts += 1;
    if (attempts < 3) throw new StoreUnavailable("conflicts", null);
    return "done";
  };
  expect(await announceMigration(store, source, work, retries)).toBe("done");
  expect(retries.pauses).toEqual([1, 2].map((attempt) => [attempt, false]));
});
