import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { exportPostgres, exportSqlite } from "../../src/export/sql/export-sql.ts";
import { readPostgresSchema } from "../../src/host/evidence/read-postgres-schema.ts";
import { readSource } from "../../src/host/evidence/read-sources.ts";
import { UsageError } from "../../src/host/usage/usage-error.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { ask } from "../postgres/start-postgres.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "ninepoint-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sqliteFile(name: string, sql: string): Promise<string> {
  const { DatabaseSync } = await loadDriver();
  const path = join(folder, name);
  const database = new DatabaseSync(path, { timeout: 0 });
  database.exec(sql);
  database.close();
  return path;
}

async function postgresAddress(sql: string): Promise<string> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await ask(database.address, sql);
  return database.address;
}

/** The lines of the document, and what is unsaid, without rows. */
function observed(source: EvidenceSource): { readonly lines: readonly string[]; readonly unsaid: readonly string[] } {
  const { lines, unsaid } = observeSources([source]);
  return {
    lines: lines.map(({ text }) => text).toSorted(),
    unsaid: unsaid.map(({ what }) => what).filter((what) => !what.startsWith("the rows")),
  };
}

const chosen = exportedFiles.filter((file) => /helpdesk|hotel|leave-requests|library|recipes/.test(file));

test.each(chosen)("the database that the SQL of %s makes shows the same as that SQL", async (file) => {
  const model = exportedModel(file);
  const [postgres, sqlite] = [exportPostgres, exportSqlite].map(
    (write) => write(model, { role: null, server: "" }).text,
  );
  const text = (name: string, sql: string): EvidenceSource => ({ kind: "text", name, text: sql });
  const ofServer = await readPostgresSchema(await postgresAddress(postgres!));
  expect(observed(ofServer).lines).toEqual(observed(text("a.sql", postgres!)).lines);
  const ofFile = await readSource(await sqliteFile(`${file.replace(/\W/g, "")}.sqlite`, sqlite!));
  expect(observed(ofFile).lines).toEqual(observed(text("a.sql", sqlite!)).lines);
});

const hostileNames = String.raw`
  create table "it's; drop" ("a""b" int primary key, "ü 😀" text not null default 'x'';--', check ("a""b" > 3));
  insert into "it's; drop" ("a""b") values (4), (5);`;

test("hostile names in a database are names", async () => {
  const places = [await sqliteFile("hostile.db", hostileNames), await postgresAddress(hostileNames)];
  for (const place of places) {
    const { lines, unsaid } = observeSources([await readSource(place)]);
    const text = lines.map((line) => line.text).join("\n");
    expect(text).toContain("| a_b | integer 4.., unique");
    expect(text).toContain('| u | text | yes | `"x\';--"` |');
    expect(unsaid.map(({ what }) => what)).toContain("the rows of its tables, which are not copied: it's; drop 2");
  }
});

test("reading a file of SQLite changes neither it nor its folder, and sees what is only in its log", async () => {
  const { DatabaseSync } = await loadDriver();
  const path = join(folder, "open.db");
  const database = new DatabaseSync(path, { timeout: 0 });
  onTestFinished(() => database.close());
  database.exec("pragma journal_mode = wal; create table a (x int); insert into a values (1)");
  const state = (): readonly string[] =>
    readdirSync(folder)
      .filter((name) => /^open\.db(?:-wal)?$/.test(name))
      .map(
        (name) =>
          `${name} ${createHash("sha256")
            .update(readFileSync(join(folder, name)))
            .digest("hex")}`,
      );
  const before = state();
  const source = await readSource(path);
  expect(state()).toEqual(before);
  expect(source).toMatchObject({ kind: "database", rows: new Map([["a", 1]]) });
});

test("tables of full-text indexes of SQLite are no entities", async () => {
  const path = await sqliteFile("search.db", "create virtual table s using fts5(body); create table a (x int);");
  const { lines, unsaid } = observeSources([await readSource(path)]);
  expect(lines.flatMap(({ text }) => (text.startsWith("### ") ? [text] : []))).toEqual(["### A (as)"]);
  expect(unsaid.map(({ what }) => what)).toContain("the virtual table s");
});

test("a schema of Postgres is read alone where the address names it, with its views and its policies named", async () => {
  const address = await postgresAddress(`
    create schema shop; create type shop.size as enum ('s', 'm');
    create table shop.shirts (id uuid primary key default gen_random_uuid(), size shop.size not null default 's', price numeric(6, 2) check (price > 0));
    create table other (x int); create view shop.v as select 1;
    create table shop.parts (id int, at date) partition by range (at);
    create table shop.part_one partition of shop.parts for values from ('2020-01-01') to ('2021-01-01');
    alter table shop.shirts enable row level security; create policy mine on shop.shirts using (true);`);
  const { lines, unsaid } = observeSources([await readSource(`${address}&schema=shop`)]);
  const text = lines.map((line) => line.text).join("\n");
  expect(text.match(/^### .*/gm)).toEqual(["### Part (parts)", "### Shirt (shirts)"]);
  expect(text).toContain('| size | one of s, m | yes | `"s"` |');
  expect(text).toContain("| price | decimal(6,2) 0.01.. | | |");
  expect(unsaid.map(({ what }) => what)).toEqual(expect.arrayContaining(["the policy mine", "the view shop.v"]));
});

test.each([
  ["damaged.db", `SQLite format 3\0${"x".repeat(4000)}`, "the database is damaged"],
  ["short.db", "SQLite format 3\0", "the database is damaged"],
])("the file %s is refused in words", async (name, content, reason) => {
  writeFileSync(join(folder, name), content);
  await expect(readSource(join(folder, name))).rejects.toThrow(UsageError);
  await expect(readSource(join(folder, name))).rejects.toThrow(reason);
});

test.each([
  ["postgres://me:s3cret@127.0.0.1:1/db", "nothing takes connections at 127.0.0.1:1"],
  ["postgres://me:s3cret@127.0.0.1:1/db?sslmod=require", "Did you mean sslmode?"],
  ["mysql://root:s3cret@localhost/db", "only those of Postgres are read"],
  ["no-such-file.sql", "there is no such file"],
])("%s is refused without its password", async (place, reason) => {
  const refusal: unknown = await readSource(place).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(reason);
  expect(String(refusal)).not.toContain("s3cret");
});
