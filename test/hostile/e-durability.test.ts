import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { resetsLogSoundly } from "../../src/runtime/store/sqlite/resets-log-soundly.ts";
import { runs } from "../runs.ts";

const folder = mkdtempSync(join(tmpdir(), "ninepoint-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("E02 whatever of the log was not made durable when power fails, each acknowledged write is there, and no half of a later one", async () => {
  const writing = join(folder, "writing");
  const store = await openSqlite({ path: join(writing, "data.db"), durability: "full" });
  const files = ["data.db", "data.db-wal"] as const;
  const states: (readonly (Buffer | null)[])[] = [];
  const keep = (): void =>
    void states.push(files.map((name) => (existsSync(join(writing, name)) ? readFileSync(join(writing, name)) : null)));
  await store.write((queries) => queries.run({ text: `create table "T" ("a" integer, "b" text)` }, []));
  keep();
  for (let at = 1; at <= 30; at += 1) {
    await store.write(async (queries) => {
      for (let part = 0; part < 3; part += 1)
        await queries.run({ text: `insert into "T" values (?1, ?2)` }, [at, "x".repeat(900 * part)]);
    });
    keep();
  }
  await store.close();
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 29 }),
      fc.nat(100),
      fc.constantFrom("cut", "zeros", "noise"),
      async (acknowledged, percent, how) => {
        // Of the next write a part of the log has reached the disk, in whatever state.
        const [[data, log], [, next]] = [states[acknowledged]!, states[acknowledged + 1]!] as [
          readonly (Buffer | null)[],
          readonly (Buffer | null)[],
        ];
        const from = log?.length ?? 0;
        const until = from + Math.floor((((next?.length ?? 0) - from) * percent) / 100);
        const torn = Buffer.from(next?.subarray(0, Math.max(from, until)) ?? Buffer.alloc(0));
        log?.copy(torn);
        if (how !== "cut") torn.subarray(from + Math.floor((torn.length - from) / 2)).fill(how === "zeros" ? 0 : 0xa5);
        opened += 1;
        const broken = join(folder, `broken-${opened}`);
        mkdirSync(broken);
        writeFileSync(join(broken, "data.db"), data!);
        writeFileSync(join(broken, "data.db-wal"), torn);
        const again = await openSqlite({ path: join(broken, "data.db"), durability: "full", verify: true });
        const rows = await again.latest.all({ text: `select "a", count(*) from "T" group by "a" order by "a"` }, []);
        await again.close();
        expect(rows.every(([, parts]) => Number(parts) === 3)).toBe(true);
        expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
        expect(rows.length).toBeLessThanOrEqual(acknowledged + 1);
      },
    ),
    { numRuns: runs(40) },
  );
});

test("E02 a commit of a product's data is made durable before it is acknowledged", async () => {
  const store = await openSqlite({ path: join(folder, "full", "data.db"), durability: "full" });
  const answers = await store.write(async (queries) => [
    await queries.one({ text: "pragma synchronous" }, []),
    await queries.one({ text: "pragma journal_mode" }, []),
  ]);
  await store.close();
  expect(answers.map((row) => row?.map((cell) => (typeof cell === "bigint" ? Number(cell) : cell)))).toEqual([
    [2],
    ["wal"],
  ]);
});

test("E15 the SQLite that a product runs on resets its log soundly", async () => {
  const { DatabaseSync } = await loadDriver();
  const database = new DatabaseSync(":memory:", { timeout: 0 });
  const statement = database.prepare("select sqlite_version()");
  statement.setReturnArrays(true);
  const [version] = statement.get() as readonly unknown[];
  database.close();
  expect([version, resetsLogSoundly(String(version))]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), true]);
});
