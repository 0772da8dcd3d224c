import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { copyStore } from "../../src/runtime/store/migrate/copy-store.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { tapes } from "../generate/choices.ts";
import { editDocument } from "../generate/edit-document.ts";
import { runs } from "../runs.ts";
import { onSqlite, storeKinds } from "../stores.ts";
import { all, besidesOf, createSampledData, follows, later, recordsOf } from "./edited-data.ts";
import type { SampledData } from "./edited-data.ts";
import { everyType, modelOf } from "./sample-documents.ts";

let data: SampledData;
beforeAll(() => {
  data = createSampledData(6);
});
afterAll(() => data.discard());

const specs = ["helpdesk.md", "leave-requests.md", "equipment-loans.md"].map((name) =>
  readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"),
);

test("a store that is copied into any kind of store and back has the same rows, answers the same, and gives back what was set aside, whatever was edited before", async () => {
  let setAside = 0;
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(everyType, ...specs),
      fc.array(tapes, { maxLength: 3 }),
      fc.constantFrom(...storeKinds),
      async (text, edits, kind) => {
        const model = modelOf("original.md", text);
        const edited = edits.length === 0 ? null : editDocument(text, edits);
        await data.on(text, model, async (from) => {
          const present = edited !== null && (await follows(from, edited.model)) ? edited.model : model;
          kinds.add(kind.name);
          const [to, between] = [await onSqlite.open(), await kind.open()];
          try {
            const tables = await copyStore(from, between, later);
            expect(await answersOf(between, present)).toEqual(await answersOf(from, present));
            expect(await copyStore(between, to, later)).toEqual(tables);
            setAside += tables.filter(({ table, rows }) => table.startsWith("@kept_") && rows > 0).length;
            expect(await rowsOf(to)).toEqual(await rowsOf(from));
            expect(await answersOf(to, present)).toEqual(await answersOf(from, present));
            for (const store of [from, to]) await migrateStore(store, model, later);
            expect(await recordsOf(to, model)).toEqual(await recordsOf(from, model));
            expect(await besidesOf(to)).toEqual(await besidesOf(from));
            await expect(copyStore(from, to, later)).rejects.toThrow("There is data already.");
          } finally {
            await to.close();
            await between.close();
          }
        });
      },
    ),
    { numRuns: runs(5) },
  );
  expect(setAside).toBeGreaterThan(0);
  expect(kinds.size).toBe(storeKinds.length);
});

/** The answers of every call that lists, to each of the first people. */
async function answersOf(store: DataStore, model: Specification): Promise<unknown> {
  const engine = createEngine(model, store, { hash: async (plain) => plain, verify: async () => false });
  const people =
    model.identification === null
      ? []
      : await all(store, `select "@id" from "${model.identification.entity}" order by "@id" limit 4`);
  const answers: unknown[] = [];
  for (const [person] of people)
    for (const call of model.calls.filter(({ does }) => does.kind === "list"))
      answers.push(
        await engine.perform(
          { kind: "person", id: String(person) },
          { call: call.name, subject: null, input: {}, query: {}, ifMatch: null, now: later, id: "" },
        ),
      );
  return answers;
}

/** All rows of all tables, whatever the order in which they are stored. */
async function rowsOf(store: DataStore): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await all(
    store,
    // What running processes tell each other is not copied.
    `select "name" from sqlite_schema where "type" = 'table' and "name" not like 'sqlite%' and "name" not in ('@heads', '@changes')`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const [name] of tables) {
    const columns = await all(store, `select "name" from pragma_table_info('${String(name)}') order by "name"`);
    const list = columns.map(([column]) => `"${String(column)}"`).join(", ");
    const found = await all(store, `select ${list} from "${String(name)}"`);
    rows.set(String(name), found.map((cells) => JSON.stringify(cells)).sort());
  }
  return rows;
}
