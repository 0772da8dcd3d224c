import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { backupData } from "../../src/host/backup/backup-data.ts";
import { NotABackup, readBackupFile } from "../../src/host/backup/backup-file.ts";
import { restoreBackup } from "../../src/host/backup/restore-backup.ts";
import { copyAllData } from "../../src/host/backup/copy-all-data.ts";
import { migrateData } from "../../src/host/run/migrate-data.ts";
import type { Cells, DataStore } from "../../src/runtime/store/data-store.ts";
import { copyStore } from "../../src/runtime/store/migrate/copy-store.ts";
import { noteSuspects } from "../../src/runtime/store/migrate/last-document.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { completed } from "../house/completed.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { modelOf } from "../properties/sample-documents.ts";
import { runs } from "../runs.ts";
import { writeUntilKilled } from "./write-until-killed.ts";

const source = completed(`## 3. Entities and their fields

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| words | text 1..10 | yes |
| after | Note | |
`);
const model = modelOf("notes.md", source);
const options = { version: "1", acceptsBroken: false };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A data folder whose notes have these words. */
async function dataWith(name: string, ...notes: readonly string[]): Promise<string> {
  const data = join(folder, name);
  const store = await openSqlite({ path: join(data, "ninepoint.db"), durability: "full" });
  await migrateData(store, { model, source, data: undefined });
  for (const [id, words] of notes.entries())
    await store.write((queries) =>
      queries.run({ text: `insert into "Note" ("@id", "words") values (?1, ?2)` }, [String(id), words]),
    );
  await store.close();
  return data;
}

async function backupOf(data: string): Promise<string> {
  const out = `${data}.backup`;
  await backupData(data, out, "1");
  return out;
}

async function query(data: string, text: string): Promise<readonly Cells[]> {
  const store = await openSqlite({ path: join(data, "ninepoint.db"), durability: "full" });
  try {
    return await store.read((queries) => queries.all({ text }, []));
  } finally {
    await store.close();
  }
}

const wordsIn = (data: string): Promise<unknown> =>
  query(data, `select "words" from "Note" order by "@id"`).then((rows) => rows.flat());

test("a backup names its version, its document, its data and its time, and only its owner may read it", async () => {
  const data = await dataWith("data", "a");
  const out = await backupOf(data);
  expect(readBackupFile(out, null)).toMatchObject({ version: "1", document: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(["data", "data.backup"]);
  await expect(backupData(data, out, "1")).rejects.toThrow("is there already");
});

test("a backup is not written into the folder of the data, nor to standard output", async () => {
  const data = await dataWith("data", "a");
  const before = readdirSync(data).sort();
  symlinkSync(data, join(folder, "link"));
  for (const out of [join(data, "ninepoint.db-wal"), join(data, "desk.backup"), join(folder, "link", "desk.backup")])
    await expect(backupData(data, out, "1"), out).rejects.toThrow("whose files belong to the product");
  await expect(backupData(data, "-", "1")).rejects.toThrow("not to standard output");
  expect(readdirSync(data).sort()).toEqual(before);
  await backupData(data, join(folder, "data-of-today"), "1");
});

test("a backup removes what killed backups to the same file have left, and nothing that may be in use", async () => {
  const data = await dataWith("data", "a");
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const left = (name: string, host: string, id: number): string => {
    const made = `.${name}.backup-${host}-${id}-abcdef`;
    mkdirSync(join(folder, made));
    writeFileSync(join(folder, made, "ninepoint.db"), "x");
    return made;
  };
  const own = left("data.backup", hostname(), gone);
  const kept = [
    left("data.backup", hostname(), process.pid),
    left("data.backup", "elsewhere", gone),
    left("other.backup", hostname(), gone),
  ];
  await backupOf(data);
  const now = readdirSync(folder);
  expect(now).not.toContain(own);
  expect(now.sort()).toEqual([...kept, "data", "data.backup"].sort());
});

test("what root restores into the folder of another user belongs to that user", async () => {
  const [data, other] = [await dataWith("data", "a"), await dataWith("other", "b")];
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(other, 65_534, 65_534);
  await restoreBackup(await backupOf(data), other, options);
  const owner = statSync(other).uid;
  for (const name of ["ninepoint.db", "copies"]) expect(statSync(join(other, name)).uid, name).toBe(owner);
  expect(owner).toBe(isRoot ? 65_534 : process.getuid?.());
});

test("a restored backup is the data that was backed up, and what it replaced can be restored", async () => {
  const [one, other] = [await dataWith("one", "a", "b"), await dataWith("other", "c")];
  const out = await backupOf(one);
  const { note } = await restoreBackup(out, other, options);
  expect(await wordsIn(other)).toEqual(["a", "b"]);
  expect(note).toContain("before-restore.db");
  expect(readdirSync(other).filter((name) => name.startsWith("restoring"))).toEqual([]);
  await restoreBackup(out, join(folder, "new"), options);
  expect(await wordsIn(join(folder, "new"))).toEqual(["a", "b"]);
});

test("whichever byte of a backup is not as it was written, wherever it ends, and whatever is added, it is refused and the data stays", async () => {
  const data = await dataWith("data", "a");
  const out = await backupOf(data);
  const whole = readFileSync(out);
  const head = whole.indexOf("\n", whole.indexOf("\n") + 1) + 1;
  const path = join(folder, "damaged");
  const isRefused = (bytes: Buffer): boolean => {
    writeFileSync(path, bytes);
    try {
      readBackupFile(path, null);
      return false;
    } catch (error) {
      return error instanceof NotABackup;
    }
  };
  const flipped = (at: number, bit: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    return bytes;
  };
  expect(isRefused(whole)).toBe(false);
  const trailer = whole.length - 72;
  const places = [...Array(head).keys(), ...Array.from({ length: 72 }, (_, at) => trailer + at)];
  for (let at = head; at < trailer; at += 1511) places.push(at);
  const sound = places.filter((at) => !isRefused(flipped(at, at % 8)));
  expect(sound).toEqual([]);
  const lengths = [...Array(head + 1).keys(), ...Array.from({ length: 73 }, (_, less) => whole.length - 1 - less)];
  for (let length = head; length < trailer; length += 4096) lengths.push(length);
  expect(lengths.filter((length) => !isRefused(whole.subarray(0, length)))).toEqual([]);
  appendFileSync(path, "");
  expect(isRefused(Buffer.concat([whole, Buffer.from("\n")]))).toBe(true);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(7), (at, bit) => isRefused(flipped(at, bit))),
    { numRuns: runs(100) },
  );
  writeFileSync(path, flipped(head + 5000, 0));
  await expect(restoreBackup(path, data, options)).rejects.toThrow("The data stays as it was.");
  expect(await wordsIn(data)).toEqual(["a"]);
  expect(existsSync(join(data, "copies"))).toBe(false);
});

test("data that breaks its own document is restored only where that was known, or is accepted", async () => {
  const data = await dataWith("data", "much too long", "b");
  const out = await backupOf(data);
  const other = join(folder, "other");
  await expect(restoreBackup(out, other, options)).rejects.toThrow("has a words that is too long");
  expect(existsSync(join(other, "ninepoint.db"))).toBe(false);
  await restoreBackup(out, other, { ...options, acceptsBroken: true });
  const store = await openSqlite({ path: join(other, "ninepoint.db"), durability: "full" });
  await noteSuspects(store, { fields: ["Note.words"], rules: [] });
  await store.close();
  await restoreBackup(await backupOf(other), join(folder, "third"), options);
  const dangling = await openSqlite({ path: join(other, "ninepoint.db"), durability: "full" });
  await dangling.write((queries) => queries.run({ text: `update "Note" set "after" = 'gone'` }, []));
  await dangling.close();
  await backupData(other, join(folder, "dangling.backup"), "1");
  await expect(restoreBackup(join(folder, "dangling.backup"), join(folder, "fourth"), options)).rejects.toThrow(
    "Note.after",
  );
});

test("the time of a backup is that of its snapshot: what is committed later is not in it", async () => {
  const path = join(await dataWith("data", "a"), "ninepoint.db");
  const from = await openSqlite({ path, durability: "full" });
  const to = await openSqlite({ path: null, durability: "normal" });
  try {
    let later: Promise<unknown> = Promise.resolve();
    await copyStore(from, to, "", () => {
      later = from.write((queries) =>
        queries.run({ text: `insert into "Note" ("@id", "words") values ('9', 'b')` }, []),
      );
    });
    await later;
    const words = (store: DataStore): Promise<unknown> =>
      store.read(async (queries) => (await queries.all({ text: `select "words" from "Note"` }, [])).flat());
    expect([await words(from), await words(to)]).toEqual([["a", "b"], ["a"]]);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test("a backup that is made while another process writes holds every write that was acknowledged before it, and no half of one", async () => {
  const data = await dataWith("data", "a");
  const writer = fileURLToPath(new URL("store-crash-writer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", writer, join(data, "ninepoint.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const acknowledged = (count: number): Promise<void> =>
    new Promise((resolve) => child.stdout.on("data", () => said.split("\n").length > count && resolve()));
  await acknowledged(20);
  for (let time = 1; time <= 3; time += 1) {
    const before = said.split("\n").slice(0, -1).map(Number);
    const out = join(folder, `${time}.backup`);
    await backupData(data, out, "1");
    const restored = join(folder, `restored-${time}`);
    await restoreBackup(out, restored, options);
    const halves = await query(restored, `select "number", count(*) from "Pair" group by "number"`);
    expect(halves.every(([, count]) => count === 2)).toBe(true);
    const found = new Set(halves.map(([number]) => Number(number)));
    expect(before.filter((number) => !found.has(number))).toEqual([]);
    await acknowledged(said.split("\n").length + 20);
  }
  child.kill("SIGKILL");
  await ended;
});

test("whenever a process is killed that restores, the data is that of one of the backups, and can be replaced again", async () => {
  const [one, other] = [await dataWith("one", "a", "b"), await dataWith("other", "c")];
  const backups = [await backupOf(one), await backupOf(other)];
  const data = join(folder, "data");
  mkdirSync(data);
  await restoreBackup(backups[0] ?? "", data, options);
  const writer = fileURLToPath(new URL("restore-crash-writer.ts", import.meta.url));
  for (let time = 1; time <= runs(5); time += 1) {
    await writeUntilKilled(writer, data, time * 2, backups, (time * 37) % 101);
    expect([["a", "b"], ["c"]]).toContainEqual(await wordsIn(data));
    await restoreBackup(backups[time % 2] ?? "", data, options);
    expect(await wordsIn(data)).toEqual(time % 2 === 0 ? ["a", "b"] : ["c"]);
    expect(readdirSync(data).filter((name) => name.startsWith("restoring"))).toEqual([]);
  }
});

test("a backup of a database on a server can be restored into a folder, and into another database that has no data", async () => {
  const data = await dataWith("data", "a", "b");
  const [server, other] = [await freshDatabase(), await freshDatabase()];
  try {
    await copyAllData(data, server.address);
    const out = join(folder, "server.backup");
    await backupData(server.address, out, "1");
    await restoreBackup(out, join(folder, "restored"), options);
    expect(await wordsIn(join(folder, "restored"))).toEqual(["a", "b"]);
    await restoreBackup(out, other.address, options);
    await copyAllData(other.address, join(folder, "back"));
    await expect(copyAllData(other.address, join(folder, "back"))).rejects.toThrow(
      /already\..*set data to that folder/u,
    );
    expect(await wordsIn(join(folder, "back"))).toEqual(["a", "b"]);
    await expect(restoreBackup(out, other.address, options)).rejects.toThrow(
      /There is data already\..*Stop the processes.*a second, empty database.*set data to its address/u,
    );
  } finally {
    await server.drop();
    await other.drop();
  }
});
