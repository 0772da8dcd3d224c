import { openTestStore } from "../../../test/stores.ts";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { migrateByPlan, planMigration } from "./plan-migration.ts";
import type { DocumentToFollow } from "./plan-migration.ts";
import type { PlannedStep } from "./migration-plan.ts";

const now = "2026-11-22T09:30:00.000Z";
const expire = "expire | solved | closed | after `window` | ";

/** A document in which cases pass through these transitions, with this duration as the constant `window`. */
function cases(window: string, transitions: readonly string[] = [expire], fields: readonly string[] = []) {
  const hidden = (heading: string): string => `## ${heading}\n\nNot shown.\n`;
  const source = `# Specification: Cases

${hidden("1. What the product does and for whom")}
${hidden("2. Screens and routes")}
## 3. Entities and their fields

### Case (cases)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..10, unique | yes | |
| held | boolean | yes | \`false\` |
| status | status | yes | |
${fields.map((field) => `| ${field} |\n`).join("")}
## 4. States and transitions

### Case.status

| State | Meaning |
| --- | --- |
| open (initial) | not answered |
| solved | answered |
| closed (final) | done |

| Transition | From | To | When | After | Effect |
| --- | --- | --- | --- | --- | --- |
| solve | open | solved | | | |
${transitions.map((row) => `| ${row.replace("| after `window` |", "| | `window` |")} |\n`).join("")}
${hidden("5. Validation rules")}
${hidden("6. Roles and permissions")}
${hidden("7. The calls it makes")}
${hidden("8. The error catalogue")}
## 9. Business constants and limits

| Constant | Value | Meaning |
| --- | --- | --- |
| window | ${window} | how long a solved case stays open |
`;
  const { value: model, diagnostics } = parse(createSource("cases.md", source));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { model, source, data: "data" } satisfies DocumentToFollow;
}

/** A store with an open case and with cases that were solved 20, 10, 5 and 1 days ago, under a document. */
async function storeOfCases(document: DocumentToFollow): Promise<DataStore> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateByPlan(store, document, now, () => true);
  await store.write((queries) =>
    queries.run(
      {
        text: `insert into "Case" ("@id", "name", "held", "status", "@since status") values
          ('1','a',false,'solved','2026-11-02T09:30:00.000Z'), ('2','b',false,'solved','2026-11-12T09:30:00.000Z'),
          ('3','c',true,'solved','2026-11-17T09:30:00.000Z'), ('4','d',false,'solved','2026-11-21T09:30:00.000Z'),
          ('5','e',false,'open','2026-11-02T09:30:00.000Z')`,
      },
      [],
    ),
  );
  return store;
}

const shape = ({ kind, what, count, keys, needsConsent, isReversible }: PlannedStep): unknown => [
  kind,
  what,
  count,
  keys,
  needsConsent,
  isReversible,
];

test("a time that is shortened tells which transition becomes due at once, for how many records, and needs consent", async () => {
  const store = await storeOfCases(cases("14 days"));
  const shorter = cases("3 days");
  const plan = await planMigration(store, shorter, now);
  expect(plan.steps.map(shape)).toEqual([["timers due", "Case.expire", 2, ["2", "3"], true, false]]);
  expect(plan.steps[0]?.says).toBe(
    "Case.expire will be due at once for 2 records: 2, 3. The product takes the transition as soon as it runs.",
  );
  expect(plan.steps[0]?.line).toBe(shorter.source.split("\n").findIndex((line) => line.startsWith("| expire")) + 1);
  expect((await migrateByPlan(store, shorter, now, () => false)).isDone).toBe(false);
  expect((await migrateByPlan(store, shorter, now, ({ word }) => word === plan.word)).isDone).toBe(true);
  expect((await planMigration(store, shorter, now)).steps).toEqual([]);
});

test("a time that is lengthened, and one that nothing has reached, make no step", async () => {
  const store = await storeOfCases(cases("14 days"));
  for (const window of ["15 days", "13 days", "100 days"])
    expect((await planMigration(store, cases(window), now)).steps).toEqual([]);
});

test("a timed transition that is new tells of all records in its states for long enough", async () => {
  const store = await storeOfCases(cases("14 days", ["close | solved | closed | | | "]));
  const plan = await planMigration(store, cases("3 days"), now);
  expect(plan.steps.map(shape)).toEqual([["timers due", "Case.expire", 3, ["1", "2", "3"], true, false]]);
});

test("a timer that waits in a further state tells of the records in that state", async () => {
  const store = await storeOfCases(cases("14 days"));
  const plan = await planMigration(store, cases("14 days", [expire.replace("solved", "open, solved")]), now);
  expect(plan.steps.map(shape)).toEqual([["timers due", "Case.expire", 1, ["5"], true, false]]);
});

test("a condition that has to hold besides the time bounds what becomes due", async () => {
  const guarded = "expire | solved | closed | `!held` | `window` | ";
  const store = await storeOfCases(cases("14 days", [guarded]));
  const plan = await planMigration(store, cases("3 days", [guarded]), now);
  expect(plan.steps.map(shape)).toEqual([["timers due", "Case.expire", 1, ["2"], true, false]]);
  const released = await planMigration(store, cases("14 days", ["expire | solved | closed | `true` | 5 d | "]), now);
  expect(released.steps.map(shape)).toEqual([["timers due", "Case.expire", 2, ["2", "3"], true, false]]);
});

test("the word of the plan stays the same while further timers become due", async () => {
  const store = await storeOfCases(cases("14 days"));
  const [early, late] = [
    await planMigration(store, cases("3 days"), now),
    await planMigration(store, cases("3 days"), "2026-11-25T09:30:00.000Z"),
  ];
  expect(late.steps[0]?.count).toBe(3);
  expect(late.word).toBe(early.word);
});
