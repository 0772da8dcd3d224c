import { expect, onTestFinished, test } from "vitest";
import { entity, field, integer, specification, text } from "../../../../test/properties/sql-model.ts";
import type { Field } from "../../../model/entity.ts";
import { migrateStore } from "./migrate-store.ts";
import { brokenFields } from "./broken-fields.ts";
import { openTestStore } from "../../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";
const loose = [
  field("title", text),
  field("size", integer),
  field("mail", text),
  field("state", text),
  field("tags", { kind: "list", of: text, range: {} }),
  field("more", text),
];

test.each<[string, Field, string, string[]]>([
  ["a bound on length", field("title", { kind: "text", long: false, range: { max: 3 } }), "too-long", ["b"]],
  ["a pattern", field("title", { kind: "text", long: false, range: {}, pattern: "[a-z]+" }), "format", ["a"]],
  ["a bound on numbers", field("size", { kind: "integer", range: { min: 2 } }), "too-small", ["a"]],
  ["a form", field("mail", { kind: "email" }), "format", ["a"]],
  ["a set of words", field("state", { kind: "choice", values: ["open"] }), "choice", ["b"]],
  ["a number of entries", field("tags", { kind: "list", of: text, range: { max: 1 } }), "too-long", ["a"]],
  ["that a value is required", field("more", text, { required: true }), "required", ["a", "b"]],
  ["a new field that is required", field("extra", text, { required: true }), "required", ["a", "b", "c"]],
])(
  "records that break %s are told by their keys, at each start until they are mended",
  async (_, changed, code, keys) => {
    const store = await openTestStore();
    onTestFinished(() => store.close());
    await migrateStore(store, specification([entity("Task", loose)]), now);
    await store.write((queries) =>
      queries.run(
        {
          text: `insert into "Task" values ('a', '12', 1, 'nobody', 'open', '["x","y"]', null), ('b', 'long', 2, 'b@x.org', 'lost', '[]', null), ('c', 'abc', 3, null, null, null, 'm')`,
        },
        [],
      ),
    );
    const model = specification([entity("Task", [...loose.filter(({ name }) => name !== changed.name), changed])]);
    for (let start = 0; start < 2; start += 1) {
      const { suspects } = await migrateStore(store, model, now);
      expect(await brokenFields(model, store, suspects.fields)).toMatchObject([
        { entity: "Task", field: changed.name, code, records: keys.length, keys },
      ]);
    }
  },
);

test("a record that lacks its key is counted, and has none", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const keyed = (required: boolean) =>
    specification([{ ...entity("Task", [field("title", text), field("more", text, { required })]), key: "more" }]);
  await migrateStore(store, keyed(false), now);
  await store.write((queries) =>
    queries.run({ text: `insert into "Task" ("@id", "title") values ('a', 'x'), ('b', 'y')` }, []),
  );
  const { suspects } = await migrateStore(store, keyed(true), now);
  expect(await brokenFields(keyed(true), store, suspects.fields)).toMatchObject([
    { code: "required", records: 2, keys: [] },
  ]);
});
