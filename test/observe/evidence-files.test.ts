import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSources } from "../../src/host/evidence/read-sources.ts";
import type { Observation } from "../../src/observe/evidence/evidence.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-evidence-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function observed(...places: readonly string[]): Promise<Observation> {
  return observeSources(await readSources(places));
}

const textOf = ({ lines }: Observation): string => lines.map(({ text }) => text).join("\n");

test("a folder with locale data and word lists alone gives the document of a product of which nothing is shown", async () => {
  write("locales/de.json", '{"hello": "Hallo", "months": ["Januar", "Februar"]}');
  write("locales/fr.po", 'msgid "hello"\nmsgstr "bonjour"\n');
  write("locales/en.json", '{"definitions": {"home": "Home"}, "openapi": "our API"}');
  write("words.txt", "apple\npear tree\n\nplum\n");
  write("node_modules/x/openapi.json", '{"openapi": "3.1.0", "paths": {}}');
  const observation = await observed(folder);
  const expected = readFileSync(new URL("../../specs/nothing-shown.md", import.meta.url), "utf8");
  expect(textOf(observation).split("\n").slice(1)).toEqual(expected.trimEnd().split("\n").slice(1));
  expect(observation.unsaid.map(({ what }) => what.replaceAll(`${folder}/`, ""))).toEqual([
    "word lists and locale data, which are made for any product: locales/de.json, locales/en.json, locales/fr.po, words.txt",
  ]);
});

test("of a folder, the files in which a product can be seen are read, and the others are named", async () => {
  write("db/schema.sql", "create table books (isbn text primary key, title text not null);");
  write("api/openapi.json", '{"openapi": "3.1.0", "info": {"title": "Shelf"}, "paths": {}}');
  write("README.md", "# Shelf\n\nA shelf for books that people share.\n");
  write("photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]));
  write("old.zip", "PK\u0003\u0004");
  const observation = await observed(folder);
  expect(textOf(observation)).toContain("# Specification: Shelf");
  expect(textOf(observation)).toContain("| isbn | text, unique | yes |");
  expect(observation.unsaid.map(({ what }) => what.replaceAll(`${folder}/`, ""))).toContain(
    "files that show nothing of a product, or can't be read: README.md, old.zip, photo.png",
  );
});

test.each([
  ["a.har", gzipSync('{"log": {"entries": []}}'), "gzip"],
  ["a.zip", Buffer.from("PK\u0003\u0004rest"), "zip"],
  ["a.tar", Buffer.concat([Buffer.alloc(257), Buffer.from("ustar\u000000"), Buffer.alloc(300)]), "tar"],
])("what is compressed is not read, and %s says so", async (name, content, format) => {
  const path = write(name, content);
  await expect(observed(path)).rejects.toThrow(
    `${path} is compressed or an archive (${format}). Unpack it, and give the files or the folder in it.`,
  );
});

test("a folder without files is not said to hold word lists, and the report says that it holds nothing", async () => {
  write("node_modules/x/openapi.json", '{"openapi": "3.1.0", "paths": {}}');
  const observation = await observed(folder);
  expect(textOf(observation)).not.toContain("word lists");
  expect(observation.unsaid.map(({ what }) => what)).toEqual([`${folder} holds no files that are looked at`]);
});

test("a recording of which no entry can be read is refused with the reasons, unless something else is given", async () => {
  const page = {
    request: { method: "GET", url: "http://desk.example/" },
    response: { status: 200, content: { mimeType: "text/html" } },
  };
  const har = write("page.har", JSON.stringify({ log: { entries: [{}, {}, page] } }));
  await expect(observed(har)).rejects.toThrow(
    `${har} shows no exchange that can be read: an entry without a request or an answer, 2 times; a part of a page (text/html).`,
  );
  const sql = write("desk.sql", "create table tickets (id int primary key);");
  expect(textOf(await observed(har, sql))).toContain("### Ticket");
});

test.each([10, 300_000])(
  "the error of a damaged recording of %i bytes names no more bytes than it has",
  async (size) => {
    const path = write("big.har", `${" ".repeat(size)}{"log": {"entries": [oops]}}`);
    await expect(observed(path)).rejects.toThrow(`within its first ${(size + 28).toLocaleString("en")} bytes.`);
  },
);

test("a pipe is refused before anything is read of it", async () => {
  const path = join(folder, "pipe.har");
  execFileSync("mkfifo", [path]);
  await expect(observed(path)).rejects.toThrow(`${path} is a pipe or a device`);
});

test.each([
  ["a.har", '{"log": {"entries": [{"request": {}}, {', "its JSON ends too early"],
  ["b.har", '{"log": {"entries": [{"request": oops}]}}', "there is an error in its JSON"],
  ["c.har", "", "its JSON ends too early"],
])("a damaged HAR file is refused in words: %s", async (name, content, reason) => {
  await expect(observed(write(name, content))).rejects.toThrow(`is not a HAR file: ${reason}`);
});
