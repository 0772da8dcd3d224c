import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { storeContract } from "./store.ts";

for (const durability of ["full", "normal"] as const) {
  storeContract(`SQLite, durability ${durability}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "ninepoint-store-"));
    return {
      open: () => openSqlite({ path: join(folder, "data.db"), durability }),
      discard: async () => rmSync(folder, { recursive: true }),
    };
  });
}

test("a copy holds what is committed and nothing later, and only its owner may read it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-copy-"));
  const store = await openSqlite({ path: join(folder, "data.db"), durability: "full" });
  const insert = (text: string): Promise<number> => store.write((queries) => queries.run({ text }, []));
  try {
    await insert(`create table "Item" ("name" text)`);
    await insert(`insert into "Item" values ('a')`);
    await store.copyTo(join(folder, "copy.db"));
    await insert(`insert into "Item" values ('b')`);
    expect(statSync(join(folder, "copy.db")).mode & 0o777).toBe(0o600);
    const copy = await openSqlite({ path: join(folder, "copy.db"), durability: "full" });
    expect(await copy.latest.all({ text: `select "name" from "Item"` }, [])).toEqual([["a"]]);
    await copy.close();
    await expect(store.copyTo(join(folder, "copy.db"))).rejects.toThrow("EEXIST");
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});
