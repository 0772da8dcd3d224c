import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/host/store/open-store.ts";
import { storeInWords } from "../../src/host/store/store-in-words.ts";
import { requireReferences } from "../../src/host/store/require-references.ts";
import { UsageError } from "../../src/host/usage/usage-error.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { Connection } from "../../src/runtime/store/sqlite/sqlite-connection.ts";
import { copyDataFile, listKeptIn } from "../../src/runtime/store/sqlite/data-file.ts";
import { restoreDataFile } from "../../src/runtime/store/sqlite/restore-data-file.ts";
import { isDataInUse } from "../../src/runtime/store/sqlite/data-in-use.ts";
import { UnusableDatabase } from "../../src/runtime/store/sqlite/unusable-database.ts";
import { StoreUnavailable } from "../../src/runtime/store/store-unavailable.ts";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";
import { completed } from "../house/completed.ts";

const { value: model } = parse(
  createSource(
    "notes.md",
    completed(`## 3. Entities and their fields

### Book (books)

| Field | Type | Required |
| --- | --- | --- |
| title | text 1..80 | yes |

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| words | text 1..2000 | yes |
| book | Book | |
`),
  ),
);

let data = "";

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-data-"));
  data = join(folder, "data");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const database = (): string => join(data, "ninepoint.db");

/** Runs SQL on the database as another program would. */
async function byAnother(text: string): Promise<void> {
  const { DatabaseSync } = await loadDriver();
  const other = new DatabaseSync(database(), { timeout: 0 });
  other.exec(text);
  other.close();
}

async function keep(store: DataStore): Promise<void> {
  await migrateStore(store, model, "2026-11-21T09:30:00.000Z");
  await store.write(async (queries) => {
    for (let at = 0; at < 300; at += 1)
      await queries.run(
        { text: `insert into "Note" ("@id", "words") values ('${String(at).padStart(4, "0")}', hex(zeroblob(500)))` },
        [],
      );
  });
}

/** Leaves a data folder as a product does that was stopped. */
async function keptData(beside: readonly string[] = []): Promise<void> {
  const { store } = await openStore({ data });
  await keep(store);
  for (const text of beside) await store.write(async (queries) => void (await queries.run({ text }, [])));
  await store.close();
  await byAnother("pragma wal_checkpoint(truncate)");
  for (const end of ["-wal", "-shm"]) rmSync(`${database()}${end}`, { force: true });
}

/** What is said of a data folder that can't be used; everything in it is then as it was. */
async function refusal(verify?: true): Promise<string> {
  const all = (): readonly (readonly [string, string])[] =>
    readdirSync(data)
      .filter(
        (name) =>
          /\.db(?:-wal)?$/.test(name) && statSync(join(data, name)).isFile() && statSync(join(data, name)).size > 0,
      )
      .map(
        (name) =>
          [
            name,
            createHash("sha256")
              .update(readFileSync(join(data, name)))
              .digest("hex"),
          ] as const,
      );
  const before = all();
  const opened = await openStore({ data, ...(verify === undefined ? {} : { verify }) }).catch(
    (error: Error) => error.message,
  );
  if (typeof opened !== "string") {
    await opened.store.close();
    return "";
  }
  expect(all()).toEqual(before);
  return opened;
}

/** Whatever is the matter with a data folder, with what is said of it. */
const troubles: readonly (readonly [what: string, make: () => Promise<void> | void, said: RegExp])[] = [
  [
    "an empty file",
    () => truncateSync(database()),
    /ninepoint\.db is empty \(0 bytes\).* If there never was data in it, delete it/,
  ],
  ["a file of text", () => writeFileSync(database(), "Dear diary, ".repeat(1000)), /is not a database/],
  ["a beginning that is cut off", () => truncateSync(database(), 50), /is damaged|not a database/],
  [
    "an end that is cut off",
    () => truncateSync(database(), statSync(database()).size / 2),
    /is damaged \(.+\)\. First copy the whole folder/,
  ],
  [
    "bytes in the middle that were overwritten",
    () => overwrite(),
    /is damaged \(.+\)\. First copy the whole folder .* There are no copies in .*copies/,
  ],
  [
    "a log without its database",
    () => {
      rmSync(database());
      writeFileSync(`${database()}-wal`, "x".repeat(5000));
    },
    /ninepoint\.db is missing, and its log of late changes .* is there\. Put the database back/,
  ],
  [
    "a newer version's database",
    () => byAnother("pragma user_version = 1000"),
    /was written by a newer version\. Run that version/,
  ],
  [
    "a format of files that is not known yet",
    () => overwrite(18, Buffer.from([9, 9])),
    /was written by a newer version/,
  ],
  [
    "another program's database",
    async () => {
      rmSync(database());
      await byAnother("create table photos (name text)");
    },
    /is the database of another program\. Name another folder/,
  ],
  [
    "another program's database that says whose it is",
    async () => {
      rmSync(database());
      await byAnother("pragma application_id = 42; create table photos (name text)");
    },
    /is the database of another program/,
  ],
  [
    "a folder where the database should be",
    () => {
      rmSync(database());
      mkdirSync(database());
    },
    /is not a database/,
  ],
];

function overwrite(at = 20_000, bytes = Buffer.alloc(20_000, 0xa5), path = database()): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

test.each(troubles)("%s is told of, with what to do, and left as it is", async (_, make, said) => {
  await keptData();
  await make();
  expect(await refusal()).toMatch(said);
});

test("a refusal names the latest copy that is sound, and how to go back to it", async () => {
  await keptData();
  mkdirSync(join(data, "copies"));
  const copy = (name: string): string => join(data, "copies", `2026-11-${name}.db`);
  for (const name of ["01", "03", "02", "04-damaged", "05-cut"]) copyFileSync(database(), copy(name));
  overwrite(20_000, Buffer.alloc(20_000, 0xa5), copy("04-damaged"));
  truncateSync(copy("05-cut"), 10_000);
  writeFileSync(copy("06-empty"), "");
  writeFileSync(copy("07-text"), "Dear diary");
  truncateSync(database());
  expect(await refusal()).toContain(
    `To go back to the latest sound copy: ninepoint data restore ${data} ${join("copies", "2026-11-03.db")}.`,
  );
  for (const name of ["01", "02", "03"]) rmSync(copy(name));
  expect(await refusal()).toContain(`None of the copies in ${join(data, "copies")} is sound.`);
});

test("wherever bytes are overwritten, what can't be used is said to be damaged, with what to do, and nothing is promised", async () => {
  await keptData();
  const whole = readFileSync(database());
  const said: string[] = [];
  for (let at = 100; at < whole.length; at += Math.ceil(whole.length / 40)) {
    for (const length of [60, 3000]) {
      writeFileSync(database(), whole);
      overwrite(at, Buffer.alloc(length, 0xa5));
      said.push(await refusal(true));
    }
  }
  const refused = said.filter((one) => one !== "");
  expect(refused.length).toBeGreaterThan(30);
  for (const one of refused)
    expect(one).toMatch(
      /is (?:damaged \(.+\)\. First copy the whole folder .* no copies in|the database of another program|not a database)/,
    );
});

test("no start reads all of a large database: damage is found with --verify, or by the call that meets it", async () => {
  await keptData([
    `insert into "Note" ("@id", "words")
     with recursive n(at) as (select 1000 union all select at + 1 from n where at < 1400)
     select cast(at as text), hex(zeroblob(50000)) from n`,
  ]);
  expect(statSync(database()).size).toBeGreaterThan(32 * 1024 * 1024);
  // The pages of the long texts, whose chain is broken.
  for (let at = 5000 * 4096; at < 5100 * 4096; at += 4096) overwrite(at, Buffer.alloc(4, 0xa5));
  expect(await refusal(true)).toMatch(/is damaged/);
  const { store } = await openStore({ data });
  const read = store.read((queries) => queries.all({ text: `select "words" from "Note"` }, []));
  await expect(read).rejects.toMatchObject({ because: "damaged" });
  expect(
    await store.read((queries) => queries.one({ text: `select count(*) from "Note" where "@id" < '0300'` }, [])),
  ).toEqual([300]);
  await store.close();
});

test("damage that is met at work names the files, and promises nothing", async () => {
  await keptData();
  const said = await storeInWords(new StoreUnavailable("damaged", new Error("database disk image is malformed")), data);
  expect(said).toMatch(
    /^.*ninepoint\.db is damaged \(database disk image is malformed\)\. First copy the whole folder/,
  );
  expect(said).not.toContain("Nothing is lost");
});

test.each(troubles.filter(([what]) => !/newer|format|another|where the database|log/.test(what)))(
  "%s is refused by what reads, copies and restores, and a copy takes its place",
  async (_, make) => {
    await keptData();
    const [sound, bad, fresh] = ["sound", "bad", "fresh"].map((name) => join(data, `${name}.copy`)) as [
      string,
      string,
      string,
    ];
    await copyDataFile(database(), sound);
    await make();
    copyFileSync(database(), bad);
    await expect(listKeptIn(database())).rejects.toThrow(UnusableDatabase);
    await expect(copyDataFile(database(), fresh)).rejects.toThrow(UnusableDatabase);
    expect(existsSync(fresh)).toBe(false);
    expect(await restoreDataFile(database(), sound, fresh, join(data, "unusable"))).toBe("put away");
    expect(readFileSync(join(data, "unusable", "ninepoint.db"))).toEqual(readFileSync(bad));
    expect(await refusal(true)).toBe("");
    const before = readFileSync(database());
    await expect(restoreDataFile(database(), bad, fresh, join(data, "again"))).rejects.toThrow(UnusableDatabase);
    expect([readFileSync(database()).equals(before), existsSync(fresh), existsSync(join(data, "again"))]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test("a database that another program has locked is told of, and one that another product uses", async () => {
  const { store } = await openStore({ data });
  const { DatabaseSync } = await loadDriver();
  const [one, other] = [
    new DatabaseSync(database(), { timeout: 0 }),
    new Connection(new DatabaseSync(database(), { timeout: 0 })),
  ];
  one.exec("begin immediate");
  const locked = thrownBy(() => other.execute("begin immediate"));
  expect(await storeInWords(locked, data)).toBe(
    `can't keep data in ${data}: another program has locked the database. Close it; a database browser is such a program. Nothing is lost.`,
  );
  one.exec("rollback");
  one.close();
  other.close();
  const refused = await openStore({ data }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect(isDataInUse(refused)).toBe(true);
  expect(String(refused)).toMatch(/in use by another process/);
  // A folder whose name has these words is not in use for that.
  expect(isDataInUse(new Error("can't read in use by another process"))).toBe(false);
  await store.close();
});

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

test("an index that lacks what its table has is found by --verify", async () => {
  await keptData([
    `create index "extra" on "Note" ("words")`,
    `insert into "Note" ("@id", "words") values ('9999', 'a needle')`,
  ]);
  // The text stands in the table and in the index: one of them is changed.
  overwrite(readFileSync(database()).lastIndexOf("a needle"), Buffer.from("a noodle"));
  expect(await refusal()).toBe("");
  expect(await refusal(true)).toMatch(/is damaged \(.+\)/);
});

test("a record that refers to one that is not there is found by --verify", async () => {
  const { store } = await openStore({ data });
  await keep(store);
  await requireReferences(store, model, data);
  await store.write(
    async (queries) => void (await queries.run({ text: `update "Note" set "book" = 'gone' where "@id" < '0002'` }, [])),
  );
  await expect(requireReferences(store, model, data)).rejects.toThrow(
    /refers to records that are not there: Note\.book of 2 records\./,
  );
  await store.close();
});

test("what is kept is for its owner only, and what somebody made otherwise stays so and is told of", async () => {
  const modes = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readdirSync(data)
        .filter((name) => !name.endsWith("-journal"))
        .map((name) => [name, (statSync(join(data, name)).mode & 0o777).toString(8)]),
    );
  const { store, warnings } = await openStore({ data });
  await keep(store);
  expect([(statSync(data).mode & 0o777).toString(8), modes(), warnings]).toEqual([
    "700",
    { "ninepoint.db": "600", "ninepoint.db-lock": "600", "ninepoint.db-shm": "600", "ninepoint.db-wal": "600" },
    [],
  ]);
  await store.close();
  chmodSync(data, 0o755);
  chmodSync(database(), 0o644);
  const again = await openStore({ data });
  expect(again.warnings).toEqual([
    `others on this machine may read ${database()}. To keep them out: chmod 700 ${data} && chmod 600 ${database()}`,
  ]);
  expect([(statSync(data).mode & 0o777).toString(8), modes()["ninepoint.db"]]).toEqual(["755", "644"]);
  await again.store.close();
});

test("a database whose making was interrupted is made anew, and none is left half made", async () => {
  mkdirSync(data);
  writeFileSync(`${database()}-new`, "half");
  const { store } = await openStore({ data });
  expect([existsSync(`${database()}-new`), statSync(database()).size > 0]).toEqual([false, true]);
  await store.close();
});
