import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { storeContract } from "./store.ts";

for (const durability of ["full", "normal"] as const) {
  storeContract(`SQLite, durability ${durability}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "ninepoint-store-"));
    return {
      open: () => openSqlite({ path: join(folder, "data.db"), durability }),
      openCopy: (path) => openSqlite({ path, durability }),
      discard: async () => rmSync(folder, { recursive: true }),
    };
  });
}
