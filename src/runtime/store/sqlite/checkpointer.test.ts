import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Checkpointer } from "./checkpointer.ts";
import { Connection } from "./connection.ts";
import { loadDriver } from "./driver.ts";
import type { Driver } from "./driver.ts";
import { openSqlite } from "./open-sqlite.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-log-"));
  path = join(folder, "data.db");
});

afterEach(() => rmSync(folder, { recursive: true }));

async function withWriter(module: (driver: Driver) => string, work: (writer: Connection, checkpointer: Checkpointer) => Promise<void>): Promise<void> {
  const driver = await loadDriver();
  const database = new driver.DatabaseSync(path, { timeout: 0 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = off; create table "Line" ("body" text)`);
  const writer = new Connection(database);
  const checkpointer = new Checkpointer({ ...driver, module: module(driver) }, path, writer);
  try {
    await work(writer, checkpointer);
  } finally {
    await checkpointer.close();
    writer.close();
  }
}

const writeLines = (writer: Connection, checkpointer: Checkpointer, count: number): void => {
  for (let left = count; left > 0; left--) {
    writer.run({ text: `insert into "Line" values (?1)` }, ["x".repeat(1000)]);
    checkpointer.look();
  }
};

/** What is in the log only is not in the file. */
const pagesInFile = (): number => statSync(path).size / 4096;

test("what was written is carried into the database file while the store is open", async () => {
  await withWriter(({ module }) => module, async (writer, checkpointer) => {
    writeLines(writer, checkpointer, 300);
    await vi.waitFor(() => expect(pagesInFile()).toBeGreaterThan(50), 10_000);
  });
});

test("the log begins anew, again and again, and no line is lost", async () => {
  await withWriter(({ module }) => module, async (writer, checkpointer) => {
    for (let round = 1; round <= 12; round++) {
      const before = pagesInFile();
      writeLines(writer, checkpointer, 1000);
      await vi.waitFor(() => {
        checkpointer.look();
        expect(pagesInFile()).toBeGreaterThan(before);
      }, 10_000);
    }
    writeLines(writer, checkpointer, 1);
    // Each line is a page of the log at least.
    expect(statSync(`${path}-wal`).size).toBeLessThan(8000 * 4120);
    expect(writer.one({ text: `select count(*) from "Line"` }, [])).toEqual([12_001]);
  });
});

test("where there is no thread to be had, SQLite empties the log by itself, in time", async () => {
  await withWriter(() => join(folder, "nowhere"), async (writer, checkpointer) => {
    expect(writer.one({ text: "pragma wal_autocheckpoint" }, [])).toEqual([12_000]);
    writeLines(writer, checkpointer, 300);
    await vi.waitFor(() => expect(writer.one({ text: "pragma wal_autocheckpoint" }, [])).toEqual([1000]), 10_000);
    writeLines(writer, checkpointer, 300);
  });
});

test("a store closes while its log is being carried over", async () => {
  const store = await openSqlite({ path, durability: "full" });
  await store.write((queries) => queries.run({ text: `create table "Line" ("body" text)` }, []));
  const lines = Array.from({ length: 600 }, (_, line) => store.write((queries) => queries.run({ text: `insert into "Line" values (?1)` }, [String(line)])));
  await Promise.all(lines);
  await store.write((queries) => queries.run({ text: `insert into "Line" values ('last')` }, []));
  await store.close();
  const again = await openSqlite({ path, durability: "full" });
  expect(await again.latest.one({ text: `select count(*) from "Line"` }, [])).toEqual([601]);
  await again.close();
});

test("a process that has written much ends by itself, though nobody closes the store", () => {
  const program = `
    import { openSqlite } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "open-sqlite.ts")).href)};
    const store = await openSqlite({ path: ${JSON.stringify(path)}, durability: "full" });
    await store.write((queries) => queries.run({ text: 'create table "Line" ("body" text)' }, []));
    for (let line = 0; line < 600; line++) await store.write((queries) => queries.run({ text: 'insert into "Line" values (?1)' }, [String(line)]));
    console.log("written");
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], { encoding: "utf8", timeout: 15_000 });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "written\n", stderr: "" });
});
