import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "./open-sqlite.ts";

test("a file of an earlier version of the storage format is marked as one of this version when it is opened", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  const path = join(folder, "ninepoint.db");
  const version = async (marked: number | null): Promise<unknown> => {
    const store = await openSqlite({ path, durability: "normal" });
    const found = await store.read((queries) => queries.one({ text: "pragma user_version" }, []));
    if (marked !== null) await store.write((queries) => queries.run({ text: `pragma user_version = ${marked}` }, []));
    await store.close();
    return found?.[0];
  };
  const current = await version(null);
  expect(Number(current)).toBeGreaterThan(1);
  await version(1);
  expect(await version(null)).toBe(current);
  rmSync(folder, { recursive: true });
});
