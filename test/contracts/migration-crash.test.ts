import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { everyType, modelOf } from "../properties/sample-documents.ts";
import { runs } from "../runs.ts";

const writer = fileURLToPath(new URL("./migration-crash-writer.ts", import.meta.url));
const edited = everyType
  .replace(/^\| (whole|title|tags|sign|page) .*\n/gm, "")
  .replace("`whole != 0`", "`price != 0.0`")
  .replace("| price | money 10..20 |", "| price | text |")
  .replace("`price != 0.0`", '`price != ""`');

test("whenever a process is killed that changes the data from document to document, the data is that of one of them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-crash-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, one, other] = ["data.db", "one.md", "other.md"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(one, everyType);
  writeFileSync(other, edited);
  const model = modelOf("one.md", everyType);
  const things = async (): Promise<unknown> => {
    const store = await openSqlite({ path, durability: "full" });
    try {
      await migrateStore(store, model, "2026-11-22T09:30:00.000Z");
      return await store.read((queries) => queries.all({ text: `select * from "Thing" order by "@id"` }, []));
    } finally {
      await store.close();
    }
  };
  await things();
  const store = await openSqlite({ path, durability: "full" });
  await store.write(async (queries) => {
    const columns = (await queries.all({ text: `select name from pragma_table_info('Thing')` }, [])).map(([name]) =>
      String(name),
    );
    for (let number = 1; number <= 3000; number += 1) {
      const cells = columns.map((name) =>
        name === "number"
          ? number
          : name === "whole" || name === "price"
            ? number * 100
            : name === "tags"
              ? `["a","b"]`
              : name === "place" || name === "owner"
                ? null
                : `${name} ${number}`,
      );
      await queries.run(
        {
          text: `insert into "Thing" (${columns.map((name) => `"${name}"`).join(", ")}) values (${columns.map((_, at) => `?${at + 1}`).join(", ")})`,
        },
        cells,
      );
    }
  });
  await store.close();
  const before = await things();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 200 }),
      async (changes, milliseconds) => {
        const child = spawn(process.execPath, ["--import", "tsx", writer, path, one, other], {
          stdio: ["ignore", "pipe", "inherit"],
        });
        const closed = new Promise((resolve) => child.on("close", resolve));
        let said = "";
        await new Promise<void>((resolve) =>
          child.stdout
            .setEncoding("utf8")
            .on("data", (text: string) => ((said += text), said.split("\n").length > changes && resolve())),
        );
        await sleep(milliseconds);
        child.kill("SIGKILL");
        await closed;
        expect(await things()).toEqual(before);
      },
    ),
    { numRuns: runs(3), endOnFailure: true },
  );
});
