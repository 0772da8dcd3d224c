import { expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import { entity, field, integer, specification, text } from "../../../../test/properties/sql-model.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Field } from "../../../model/entity.ts";
import { migrateStore } from "./migrate-store.ts";
import { readStoredModel } from "./stored-model.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-21T09:30:00.000Z";
const literal: Expression = { kind: "literal", value: "a", type: { kind: "text" }, span: noSpan };

/** Each field with what storage version 1 said in place of its origin. */
const fields: readonly (readonly [Field, Readonly<Record<string, unknown>>])[] = [
  [field("title", text), {}],
  [field("kind", text, { origin: { kind: "given", default: literal } }), { default: literal }],
  [
    field("seen", text, { origin: { kind: "renewed", default: literal, onChangeOf: ["title"] } }),
    { default: literal, onEveryChange: true, onChangeOf: ["title"] },
  ],
  [field("number", integer, { origin: { kind: "counted" } }), { countsUp: true }],
  [field("code", text, { origin: { kind: "generated" } }), { generated: true }],
  [field("label", text, { origin: { kind: "derived", from: literal } }), { derived: literal }],
];
const model = specification([
  entity(
    "Task",
    fields.map(([one]) => one),
  ),
]);
const before = {
  countsUp: false,
  generated: false,
  default: null,
  onEveryChange: false,
  onChangeOf: [],
  derived: null,
};
const earlier = JSON.stringify({
  ...model,
  entities: model.entities.map((one) => ({
    ...one,
    fields: fields.map(([{ origin: _origin, overridden: _overridden, ...others }, said]) => ({
      ...others,
      ...before,
      ...said,
    })),
  })),
});

test("a model that storage version 1 has stored is read with the origins of its fields", () => {
  expect(readStoredModel(earlier)).toEqual(model);
  expect(readStoredModel(JSON.stringify(model))).toEqual(model);
});

test("the tables of a model that storage version 1 has stored keep their data", async () => {
  const store = await openTestStore();
  const run = (sql: string, ...values: string[]): Promise<number> =>
    store.write((queries) => queries.run({ text: sql }, values));
  await migrateStore(store, model, now);
  await run(`insert into "Task" ("@id", "title", "number", "code") values ('1', 'a', 4, 'x')`);
  await run(`update "@document" set "model" = ?1 where "name" = 'model'`, earlier);
  expect(await migrateStore(store, model, now)).toMatchObject({ changes: [], suspects: { fields: [], rules: [] } });
  expect(
    await store.read((queries) => queries.all({ text: `select "title", "number", "code" from "Task"` }, [])),
  ).toEqual([["a", 4, "x"]]);
  await store.close();
});
