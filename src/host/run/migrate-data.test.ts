import { afterEach, beforeEach, expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { dataNotes, migrateData } from "./migrate-data.ts";
import { openTestStore } from "../../../test/stores.ts";

const hidden = (...headings: readonly string[]): string =>
  headings.map((heading) => `## ${heading}\n\nNot shown.\n`).join("\n");

/** A document about boxes with these rules on them. */
const boxes = (...rules: readonly string[]): string => `# Specification: Boxes

${hidden("1. What the product does and for whom", "2. Screens and routes")}
## 3. Entities and their fields

### Box (boxes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..10, unique | yes | |
| weight | integer | | |
| until | timestamp | | |
| over | boolean | derived | \`until < now\` |

Each is known by its name.

${hidden("4. States and transitions")}
## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
${rules.map((rule) => `| ${rule} | WRONG |\n`).join("")}
${hidden("6. Roles and permissions", "7. The calls it makes")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| WRONG | 409 | Wrong. |

${hidden("9. Business constants and limits")}`;

const named = "Named | Box | `name != string(weight)`";
const light = "Light | Box | `weight < 10`";
const open = "Open | Box | `not over`";

let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

/** What a start on the data says. */
async function start(source: string, options?: { readonly verify: boolean }): Promise<readonly string[]> {
  const { value: model, diagnostics } = parse(createSource("boxes.md", source));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const document = { model, source, data: undefined };
  return dataNotes(store, document, await migrateData(store, document), options);
}

const run = (text: string): Promise<number> => store.write((queries) => queries.run({ text }, []));
const addHeavy = (): Promise<number> =>
  run(`insert into "Box" ("@id", "name", "weight", "until") values ('1', 'safe', 90, '2000-01-01T00:00:00.000Z')`);

const heavy = expect.stringMatching(/^1 record of Box breaks the rule "Light"/);
const over = expect.stringMatching(/^1 record of Box breaks the rule "Open"/);

test("records that break a new rule are named at each start until they are mended", async () => {
  await start(boxes(named));
  await addHeavy();
  expect(await start(boxes(named))).toEqual([]);
  for (let count = 0; count < 3; count++) expect(await start(boxes(named, light))).toEqual([heavy]);
  await run(`update "Box" set "weight" = 5`);
  for (let count = 0; count < 2; count++) expect(await start(boxes(named, light))).toEqual([]);
});

test("where neither document nor data has changed, rules are asked only with --verify: calls have seen to them", async () => {
  await start(boxes(named, light));
  await addHeavy();
  expect(await start(boxes(named, light))).toEqual([]);
  expect(await start(boxes(named, light), { verify: true })).toEqual([heavy]);
  // What was found once is named until it is mended.
  expect(await start(boxes(named, light))).toEqual([heavy]);
});

test("rules that time alone can break are asked at each start, also where only a derived field depends on it", async () => {
  await start(boxes(named, open));
  await addHeavy();
  for (let count = 0; count < 2; count++) expect(await start(boxes(named, open))).toEqual([over]);
});

test("all rules are asked where an earlier version has not noted which records may break", async () => {
  await start(boxes(named, light));
  await addHeavy();
  await run(`delete from "@document" where "name" = 'suspect rules'`);
  for (let count = 0; count < 2; count++) expect(await start(boxes(named, light))).toEqual([heavy]);
});

test("a start on an unchanged document writes nothing", async () => {
  const version = (): Promise<unknown> => store.read((queries) => queries.one({ text: "pragma data_version" }, []));
  await start(boxes(named, light));
  await addHeavy();
  await start(boxes(light));
  const before = await version();
  await start(boxes(light));
  expect(await version()).toEqual(before);
  await start(boxes(named, light));
  expect(await version()).not.toEqual(before);
});
