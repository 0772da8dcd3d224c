import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEntries } from "../../src/runtime/history/read-entries.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { runs } from "../runs.ts";
import { writeUntilKilled } from "./write-until-killed.ts";

const writer = fileURLToPath(new URL("./history-crash-writer.ts", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-history-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("after kill -9 every history ends with its record as it is, and has every acknowledged change", async () => {
  const path = join(folder, "data.db");
  const acknowledged: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (acknowledgements) => {
      acknowledged.push(...(await writeUntilKilled(writer, path, acknowledgements)));
      const store = await openSqlite({ path, durability: "full" });
      const text = `select "@id", "number", "note" from "Ticket"`;
      const tickets = await store.read((queries) => queries.all({ text }, []));
      const changes = new Set<string>();
      for (const [id, number, note] of tickets) {
        const at = { entity: "Ticket", id: String(id) };
        const entries = await store.read((queries) =>
          readEntries(queries, store.dialect, at, { before: null, count: 100_000 }),
        );
        let now = note;
        for (const { changes: changed } of entries.slice(0, -1)) {
          expect(changed?.["note"]?.[1]).toBe(now);
          changes.add(`${String(number)} ${String(now)}`);
          now = changed?.["note"]?.[0] ?? null;
        }
        expect([now, entries.at(-1)?.changes]).toEqual([null, null]);
      }
      await store.close();
      expect(acknowledged.filter((one) => !changes.has(one))).toEqual([]);
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
});
