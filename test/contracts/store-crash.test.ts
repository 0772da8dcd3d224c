import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { runs } from "../runs.ts";
import { writeUntilKilled } from "./write-until-killed.ts";

const writer = fileURLToPath(new URL("./store-crash-writer.ts", import.meta.url));
/** How many pairs are kept from kill to kill. */
const mostPairs = 1000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-crash-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("every acknowledged write outlives kill -9, and every other is there whole or not at all", async () => {
  const path = join(folder, "data.db");
  let acknowledged: readonly number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (acknowledgements) => {
      acknowledged = [...acknowledged, ...(await writeUntilKilled(writer, path, acknowledgements)).map(Number)];
      const store = await openSqlite({ path, durability: "full" });
      const pairs = await store.read((queries) =>
        queries.all({ text: `select "number", count(*) from "Pair" group by 1` }, []),
      );
      const integrity = await store.read((queries) => queries.all({ text: "pragma integrity_check" }, []));
      // Of a long run, what is old is left out: each kill would take longer than the one before.
      const latest = Math.max(0, ...acknowledged) - mostPairs;
      await store.write((queries) => queries.run({ text: `delete from "Pair" where "number" <= ?1` }, [latest]));
      await store.close();
      expect(integrity).toEqual([["ok"]]);
      const held = new Map(pairs.map(([number, halves]) => [number, halves]));
      expect(acknowledged.filter((number) => held.get(number) !== 2)).toEqual([]);
      expect([...held.values()].every((halves) => halves === 2)).toBe(true);
      acknowledged = acknowledged.filter((number) => number > latest);
    }),
    { numRuns: runs(5), endOnFailure: true },
  );
});

test("a second process is refused, and the first one's end lets the next in", async () => {
  const path = join(folder, "data.db");
  const store = await openSqlite({ path, durability: "normal" });
  await expect(writeUntilKilled(writer, path, 1)).rejects.toThrow("in use by another process");
  await expect(openSqlite({ path, durability: "normal" })).rejects.toThrow("in use by another process");
  await store.close();
  expect(await writeUntilKilled(writer, path, 1)).not.toEqual([]);
});
