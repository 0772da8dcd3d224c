import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateByPlan, planMigration } from "../../src/host/migrate/plan-migration.ts";
import { editDocument } from "../generate/edit-document.ts";
import { tapes } from "../generate/choices.ts";
import { runs } from "../runs.ts";
import { all, createSampledData, later } from "./edited-data.ts";
import type { SampledData } from "./edited-data.ts";
import { everyType, modelOf } from "./sample-documents.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";

let data: SampledData;
beforeAll(() => {
  data = createSampledData(6);
});
afterAll(() => data.discard());

const specs = ["helpdesk.md", "leave-requests.md", "equipment-loans.md", "petclinic.md"].map((name) =>
  readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"),
);

test("whatever is edited, a plan changes nothing, is the same twice, and is what then happens; the former document needs no consent", async () => {
  let [planned, consented] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(everyType, ...specs),
      fc.array(tapes, { minLength: 1, maxLength: 4 }),
      async (text, edits) => {
        const model = modelOf("original.md", text);
        const edited = editDocument(text, edits);
        if (edited === null) return;
        const document = { model: edited.model, source: edited.text, data: "data", showsValues: true };
        await data.on(text, model, async (store) => {
          await migrateByPlan(store, { ...document, model, source: text }, later, () => true);
          const before = await dumpOf(store);
          const plan = await planMigration(store, document, later);
          expect(await dumpOf(store)).toEqual(before);
          expect(await planMigration(store, document, later)).toEqual(plan);
          const done = await migrateByPlan(store, document, later, ({ word }) => word === plan.word);
          expect([done.plan, done.isDone]).toEqual([plan, plan.isPossible]);
          if (!plan.isPossible) return;
          planned += 1;
          if (plan.needsConsent) consented += 1;
          expect((await planMigration(store, document, later)).needsConsent).toBe(false);
          const back = await planMigration(store, { ...document, model, source: text }, later);
          // What the edited document has no longer set aside is, and a timer that it has put off is due again.
          const lasting = back.steps.filter(({ kind }) => kind !== "set aside" && kind !== "timers due");
          expect(lasting.filter(({ needsConsent }) => needsConsent)).toEqual([]);
        });
      },
    ),
    { numRuns: runs(6) },
  );
  expect([planned, consented].every((count) => count > 0)).toBe(true);
});

/** All tables with their rows. */
async function dumpOf(store: DataStore): Promise<unknown> {
  const tables = await all(store, `select "name", "sql" from sqlite_schema order by "name"`);
  const dump: unknown[] = [tables];
  for (const [name, text] of tables)
    if (String(text).startsWith("CREATE TABLE")) dump.push(await all(store, `select * from "${String(name)}"`));
  return dump;
}
