import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isCounted } from "../../src/model/field-questions.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import type { Specification } from "../../src/model/specification.ts";
import { formOf } from "../../src/runtime/store/migrate/field-form.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Cell, DataStore } from "../../src/runtime/store/data-store.ts";
import { choicesFrom, tapes } from "../generate/choices.ts";
import type { Choices } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { editDocument } from "../generate/edit-document.ts";
import type { Edited } from "../generate/edit-document.ts";
import { runs } from "../runs.ts";
import { besidesOf, createSampledData, follows, later, recordsOf } from "./edited-data.ts";
import type { Named, SampledData } from "./edited-data.ts";
import { everyType, modelOf } from "./sample-documents.ts";

let data: SampledData;
beforeAll(() => {
  data = createSampledData(6);
});
afterAll(() => data.discard());

const specs = ["helpdesk.md", "leave-requests.md", "equipment-loans.md", "petclinic.md", "conduit.md"].map((name) =>
  readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"),
);
const texts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(everyType, ...specs) },
  { weight: 1, arbitrary: documents },
);
const edits = fc.array(tapes, { minLength: 1, maxLength: 3 });

test("whatever is edited, save after save, all data is as it was after the undo", async () => {
  let migrated = 0;
  await fc.assert(
    fc.asyncProperty(texts, fc.array(edits, { minLength: 1, maxLength: 3 }), async (text, steps) => {
      const model = modelOf("original.md", text);
      await data.on(text, model, async (store) => {
        const [records, besides] = [await recordsOf(store, model), await besidesOf(store)];
        let edited = text;
        for (const step of steps) {
          const next = editDocument(edited, step);
          if (next === null || !(await follows(store, next.model))) continue;
          edited = next.text;
          migrated += 1;
        }
        await migrateStore(store, model, later);
        expect(await recordsOf(store, model)).toEqual(records);
        expect(await besidesOf(store)).toEqual(besides);
      });
    }),
    { numRuns: runs(8) },
  );
  expect(migrated).toBeGreaterThan(runs(8) / 2);
});

test("what is written in between stays after the undo, in fields that both documents have, and all else is as it was", async () => {
  let [written, deleted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(texts, edits, tapes, async (text, step, tape) => {
      const model = modelOf("original.md", text);
      const next = editDocument(text, step);
      if (next === null) return;
      await data.on(text, model, async (store) => {
        const before = await recordsOf(store, model);
        if (!(await follows(store, next.model))) return;
        const writes = await writeSome(store, model, next, choicesFrom(tape));
        written += writes.cells.size;
        deleted += writes.gone.size;
        await migrateStore(store, model, later);
        const after = await recordsOf(store, model);
        for (const [entity, rows] of before) {
          for (const [id, row] of rows) {
            if (writes.gone.has(`${entity} ${id}`)) expect(after.get(entity)?.has(id)).toBe(false);
            else expect(after.get(entity)?.get(id), `${entity} ${id}`).toEqual(expected(entity, id, row, writes));
          }
          expect(after.get(entity)?.size).toBe(
            [...rows.keys()].filter((id) => !writes.gone.has(`${entity} ${id}`)).length,
          );
        }
      });
    }),
    { numRuns: runs(8) },
  );
  expect([written, deleted].every((count) => count > 0)).toBe(true);
});

interface Writes {
  /** By `entity id field`. */
  readonly cells: Map<string, Cell>;
  /** By `entity id`. */
  readonly gone: Set<string>;
}

function expected(entity: string, id: string, row: Named, { cells }: Writes): Named {
  return Object.fromEntries(
    Object.entries(row).map(([field, cell]) => [field, cells.get(`${entity} ${id} ${field}`) ?? cell]),
  );
}

/** Exchanges cells between records of the edited document, and deletes records that nothing refers to. */
async function writeSome(
  store: DataStore,
  model: Specification,
  { model: edited }: Edited,
  choices: Choices,
): Promise<Writes> {
  const writes: Writes = { cells: new Map(), gone: new Set() };
  const shared = edited.entities.flatMap((entity) => {
    const before = model.entities.find(({ name }) => name === entity.name);
    return before === undefined
      ? []
      : [
          {
            entity,
            fields: storedFields(entity).filter((field) =>
              storedFields(before).some(
                (one) => one.name === field.name && formOf(one) === formOf(field) && one.type.kind === field.type.kind,
              ),
            ),
          },
        ];
  });
  if (shared.length === 0) return writes;
  const records = await recordsOf(store, edited);
  for (let times = 0; times < 6; times += 1) {
    const { entity, fields } = choices.of(shared);
    const ids = [...(records.get(entity.name)?.keys() ?? [])].filter((id) => !writes.gone.has(`${entity.name} ${id}`));
    const free = fields.filter(
      (one) =>
        !isCounted(one) &&
        one.type.kind !== "status" &&
        ![...entity.unique, ...(model.entities.find(({ name }) => name === entity.name)?.unique ?? [])].some(
          (together) => together.includes(one.name),
        ),
    );
    if (ids.length === 0 || free.length === 0) continue;
    const [id, other, field] = [choices.of(ids), choices.of(ids), choices.of(free)];
    const cell = records.get(entity.name)?.get(other)?.[field.name] ?? null;
    if (cell === null) continue;
    await store.write((queries) =>
      queries.run({ text: `update "${entity.name}" set "${field.name}" = ?1 where "@id" = ?2` }, [cell, id]),
    );
    writes.cells.set(`${entity.name} ${id} ${field.name}`, cell);
  }
  const referred = new Set(
    model.entities.flatMap((entity) =>
      entity.fields.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : [])),
    ),
  );
  const leaf = shared.find(({ entity }) => !referred.has(entity.name) && (records.get(entity.name)?.size ?? 0) > 1);
  if (leaf !== undefined) {
    const id = choices.of([...(records.get(leaf.entity.name)?.keys() ?? [])]);
    await store.write((queries) => queries.run({ text: `delete from "${leaf.entity.name}" where "@id" = ?1` }, [id]));
    writes.gone.add(`${leaf.entity.name} ${id}`);
  }
  return writes;
}
