import { onPostgres, openTestStore } from "../../../test/stores.ts";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { copyStore } from "../../runtime/store/migrate/copy-store.ts";
import { CannotCopyTables } from "../../runtime/store/cannot-copy-tables.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { migrateByPlan, planMigration } from "./plan-migration.ts";
import type { DocumentToFollow } from "./plan-migration.ts";
import type { PlannedStep } from "./migration-plan.ts";

const now = "2026-11-22T09:30:00.000Z";

/** A document with these rows of fields of Box, and these rules on them. */
function boxes(fields: readonly string[], rules: readonly string[] = [], showsValues = false): DocumentToFollow {
  const hidden = (heading: string): string => `## ${heading}\n\nNot shown.\n`;
  const source = `# Specification: Boxes

${hidden("1. What the product does and for whom")}
${hidden("2. Screens and routes")}
## 3. Entities and their fields

### Box (boxes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
${fields.map((field) => `| ${field} |\n`).join("")}
Each is known by its name.

${hidden("4. States and transitions")}
## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
${rules.map((rule) => `| ${rule} | WRONG |\n`).join("")}
${hidden("6. Roles and permissions")}
${hidden("7. The calls it makes")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| WRONG | 409 | Wrong. |

${hidden("9. Business constants and limits")}`;
  return documentOf(source, showsValues);
}

function documentOf(source: string, showsValues = false): DocumentToFollow {
  const { value: model, diagnostics } = parse(createSource("boxes.md", source));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { model, source, showsValues, data: "data" };
}

const name = "name | text 1..10, unique | yes | ";
const weight = "weight | integer | | ";
const note = "note | text | | ";
const colour = "colour | one of red, green | | ";

/** A store with three boxes under a document with all fields. */
async function storeOfBoxes(): Promise<DataStore> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateByPlan(store, boxes([name, weight, note, colour]), now, () => true);
  await store.write((queries) =>
    queries.run(
      {
        text: `insert into "Box" ("@id", "name", "weight", "note", "colour") values ('1','a',5,'12','red'),('2','b',20,'x','green'),('3','c',null,'x','green')`,
      },
      [],
    ),
  );
  return store;
}

/** The number of rows of each table, with their checksum. */
async function dumpOf(store: DataStore): Promise<unknown> {
  const copy = await openSqlite({ path: null, durability: "normal" });
  return copyStore(store, copy, now).finally(() => copy.close());
}

const shape = ({ kind, what, count, keys, needsConsent }: PlannedStep): unknown => [
  kind,
  what,
  count,
  keys,
  needsConsent,
];

test("a plan tells what is added, set aside, converted and broken, with counts and keys, and changes nothing", async () => {
  const store = await storeOfBoxes();
  const before = await dumpOf(store);
  const document = boxes(
    [
      name,
      "weight | integer ..10 | yes | ",
      "note | integer | | ",
      "colour | one of red, blue | | ",
      "size | integer | | `3`",
    ],
    ["Light | Box | `weight < 20`"],
  );
  const plan = await planMigration(store, document, now);
  expect(plan.steps.map(shape)).toEqual([
    ["added", "Box.size", 3, [], false],
    ["converted", "Box.note", 2, ["2", "3"], true],
    ["broken field", "Box.weight", 1, ["2"], true],
    ["broken field", "Box.colour", 2, ["2", "3"], true],
    ["broken field", "Box.weight", 1, ["3"], true],
    ["broken rule", "Light", 2, ["2", "3"], true],
  ]);
  expect(plan).toMatchObject({ isPossible: true, needsConsent: true });
  const lines = document.source.split("\n");
  for (const { line, what } of plan.steps)
    expect(lines[Number(line) - 1]).toContain(what === "Light" ? "Light" : what.replace("Box.", ""));
  expect(await dumpOf(store)).toEqual(before);
});

test.each([
  [
    "size | integer | yes | ",
    "have no value, though size is required. They stay; a call that changes size has to give one. To give",
  ],
  ["size | integer | yes | `3`", "All 3 records get the default."],
  ["size | integer | | ", "All 3 records have no value."],
  [
    "since | timestamp | yes | `now`",
    "have no value, since the default is not the same for all, though since is required.",
  ],
  ["serial | integer, unique, counts up | yes | ", "get the next numbers."],
])("a plan says what existing records have in the new field %s", async (field, words) => {
  const plan = await planMigration(await storeOfBoxes(), boxes([name, weight, note, colour, field]), now);
  expect(plan.steps.find(({ kind }) => kind === "added")?.says).toContain(words);
});

test("values are in a plan only where they were asked for, and make no other plan of it", async () => {
  const store = await storeOfBoxes();
  const fields = [name, weight, "note | integer | | ", colour];
  const [silent, telling] = [
    await planMigration(store, boxes(fields), now),
    await planMigration(store, boxes(fields, [], true), now),
  ];
  expect(JSON.stringify(silent)).not.toContain('"x"');
  expect(telling.steps[0]?.values).toEqual([
    { key: "2", before: "x", after: null },
    { key: "3", before: "x", after: null },
  ]);
  expect(telling.word).toBe(silent.word);
});

test("what shares a value that is to be unique makes a plan impossible, and all else is told too", async () => {
  const store = await storeOfBoxes();
  const plan = await planMigration(
    store,
    boxes([name, "note | text, unique | | ", "colour | one of red, green, unique | | "]),
    now,
  );
  expect(plan.isPossible).toBe(false);
  expect(plan.steps.map(shape)).toEqual([
    ["duplicates", "Box.note", 1, ["2", "3"], false],
    ["duplicates", "Box.colour", 1, ["2", "3"], false],
    ["set aside", "Box.weight", 2, [], true],
  ]);
  const done = await migrateByPlan(store, boxes([name, "note | text, unique | | "]), now, () => true);
  expect(done.isDone).toBe(false);
});

test("where the database lets nobody copy its tables, a plan is made on the tables themselves", async () => {
  const store = await storeOfBoxes();
  const changed = boxes([name, note, colour]);
  const refusing: DataStore = { ...store, onCopy: () => Promise.reject(new CannotCopyTables("no right")) };
  expect(await planMigration(refusing, changed, now)).toEqual(await planMigration(store, changed, now));
});

test("consent is to one plan on one set of data: other lost values make another word", async () => {
  const store = await storeOfBoxes();
  const without = boxes([name, note, colour]);
  const { word } = await planMigration(store, without, now);
  expect((await planMigration(store, without, "2026-11-23T09:30:00.000Z")).word).toBe(word);
  await store.write((queries) => queries.run({ text: `update "Box" set "weight" = 6 where "name" = 'a'` }, []));
  expect((await planMigration(store, without, now)).word).not.toBe(word);
});

test("what a document is known to be broken by needs no consent again, and the former document gives back what was set aside", async () => {
  const store = await storeOfBoxes();
  const original = boxes([name, weight, note, colour]);
  const tighter = boxes([name, "weight | integer ..10 | | ", colour]);
  expect((await migrateByPlan(store, tighter, now, () => true)).isDone).toBe(true);
  const again = await planMigration(store, tighter, now);
  expect(again.steps.map(shape)).toEqual([["broken field", "Box.weight", 1, ["2"], false]]);
  expect(again.needsConsent).toBe(false);
  const back = await migrateByPlan(store, original, now, ({ needsConsent }) => !needsConsent);
  expect(back.plan.steps.map(shape)).toEqual([["restored", "Box.note", 3, [], false]]);
  const notes = await store.read((queries) => queries.all({ text: `select "note" from "Box" order by "name"` }, []));
  expect(notes.flat()).toEqual(["12", "x", "x"]);
});

test("a field that the document renames has its values when the migration has ended, without consent", async () => {
  const store = await storeOfBoxes();
  const renamed = {
    ...boxes([name, weight, "remark | text | | ", colour]),
    renames: [{ from: "Box.note", to: "Box.remark" }],
  };
  const before = await dumpOf(store);
  const plan = await planMigration(store, renamed, now);
  expect(plan.steps.map(shape)).toEqual([["restored", "Box.remark", 3, [], false]]);
  expect(await dumpOf(store)).toEqual(before);
  expect((await planMigration(store, { ...renamed, renames: [] }, now)).needsConsent).toBe(true);
  expect((await migrateByPlan(store, renamed, now, ({ needsConsent }) => !needsConsent)).isDone).toBe(true);
  const remarks = await store.read((queries) =>
    queries.all({ text: `select "remark" from "Box" order by "name"` }, []),
  );
  expect(remarks.flat()).toEqual(["12", "x", "x"]);
});

test("data that an earlier migration has set aside is moved to its new name, and so is a word that the document renames", async () => {
  const store = await storeOfBoxes();
  const next = boxes([name, weight, "remark | text | | ", "colour | one of red, lime | | "]);
  expect((await migrateByPlan(store, next, now, () => true)).isDone).toBe(true);
  const renames = [
    { from: "Box.note", to: "Box.remark" },
    { from: "Box.colour.green", to: "Box.colour.lime" },
  ];
  expect((await migrateByPlan(store, { ...next, renames }, now, ({ needsConsent }) => !needsConsent)).isDone).toBe(
    true,
  );
  const rows = await store.read((queries) =>
    queries.all({ text: `select "remark", "colour" from "Box" order by "name"` }, []),
  );
  expect(rows).toEqual([
    ["12", "red"],
    ["x", "lime"],
    ["x", "lime"],
  ]);
  expect((await planMigration(store, next, now)).steps).toEqual([]);
});

test("what holds no values is renamed, together with what it is in, and the plan says that there were none", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const counted = "number | integer, unique, counts up | yes | ";
  await migrateByPlan(store, boxes([name, note, colour, counted]), now, () => true);
  await store.write((queries) => queries.run({ text: `insert into "@counters" values ('Box.number', 9)` }, []));
  const next = boxes([
    name,
    "remark | text | | ",
    "paint | one of red, lime | | ",
    "count | integer, unique, counts up | yes | ",
  ]);
  const renames = [
    { from: "Box.note", to: "Box.remark" },
    { from: "Box.colour", to: "Box.paint" },
    { from: "Box.paint.green", to: "Box.paint.lime" },
    { from: "Box.number", to: "Box.count" },
  ];
  const document = { ...next, renames };
  const { steps } = await planMigration(store, document, now);
  expect(steps.map(({ says }) => says)).toEqual([
    "Box.remark has 0 values from its former name.",
    "Box.paint has 0 values from its former name.",
    "Box.paint has 0 values from its former name.",
    "Box.count has 0 values from its former name.",
  ]);
  expect((await migrateByPlan(store, document, now, ({ needsConsent }) => !needsConsent)).isDone).toBe(true);
  const counters = await store.read((queries) => queries.all({ text: `select * from "@counters"` }, []));
  expect(counters).toEqual([["Box.count", 9]]);
});

test("an entity without records is renamed, and so is a field of it", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateByPlan(store, boxes([name, note]), now, () => true);
  const { source } = boxes([name, "remark | text | | "]);
  const crates = documentOf(source.replace("### Box (boxes)", "### Crate (crates)").replaceAll(/\bBox\b/gu, "Crate"));
  const renames = [
    { from: "Box", to: "Crate" },
    { from: "Crate.note", to: "Crate.remark" },
  ];
  const { plan, isDone } = await migrateByPlan(store, { ...crates, renames }, now, () => true);
  expect(isDone).toBe(true);
  expect(plan.steps.map(({ what, count }) => [what, count])).toEqual([
    ["Crate", 0],
    ["Crate.remark", 0],
  ]);
});

test("a rename of what is not there changes nothing, and says so", async () => {
  const store = await storeOfBoxes();
  const before = await dumpOf(store);
  const wrong = { ...boxes([name, weight, note, colour]), renames: [{ from: "Box.remark", to: "Box.note" }] };
  await expect(migrateByPlan(store, wrong, now, () => true)).rejects.toThrow("There is no field Box.remark");
  expect(await dumpOf(store)).toEqual(before);
});

test.each([["a plan"], ["a migration"]])(
  "%s of a document that the database can't compute is refused, as a start is, and changes nothing",
  async (way) => {
    const store = await onPostgres.open();
    onTestFinished(() => store.close());
    await migrateByPlan(store, boxes([name]), now, () => true);
    const before = await dumpOf(store);
    const next = boxes([name, "label | text | derived | `slugify(name)`"]);
    const made = way === "a plan" ? planMigration(store, next, now) : migrateByPlan(store, next, now, () => true);
    await expect(made).rejects.toThrow("Postgres can't compute `slugify`");
    expect(await dumpOf(store)).toEqual(before);
  },
);
