import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  entities:
    "### Kind (kinds)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| name | text 1..20, unique | yes |\n| shape | json | yes |\n",
  fields: ["| kind | Kind | yes | |", "| details | json | yes | |", "| size | integer | | |"],
  rules: [
    "| A shape is a schema | Kind | `shape.isSchema()` | BROKEN |",
    "| As its kind says | Task | `details.inner.conforms(kind.shape)` | BROKEN |",
    "| Small enough | Task | `details.weight == null or details.weight < 2.5` | TOO_HEAVY |",
  ],
  errors: ["| TOO_HEAVY | 422 | Too heavy. |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read, create, update Kind | | yes | yes | yes |",
    "| read, create, update Task | | yes | yes | yes |",
  ],
  calls:
    '### Count\n\n- Call: `POST /tasks/{id}/count`\n- On: Task\n- Takes: data: json\n- Does: `this.size = input.data.size`\n- Answers: 200 `{"size": size}`\n- For: Member',
});
const kind = "01a20000-0000-7000-8000-000000000000";
const task = "01a20000-0000-7000-8000-000000000010";
const shape = { type: "object", required: ["watts"], properties: { watts: { type: "integer", maximum: 100 } } };
const lamp = ["ann", "Create a kind", null, { name: "lamp", shape }] as const;
const broken = { status: 422, code: "BROKEN" };

test("what is kept is as the schema in another record says", async () => {
  expect(
    await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: { watts: 40 } } }]),
  ).toMatchObject({ status: 201 });
  expect(
    await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: { watts: 400 } } }]),
  ).toMatchObject(broken);
  expect(await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: {} } }])).toMatchObject(
    broken,
  );
  expect(await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { watts: 40 } }])).toMatchObject(
    broken,
  );
});

test("what is no schema is not kept as one", async () => {
  expect(await lastOf(model, ["ann", "Create a kind", null, { name: "odd", shape: { type: "lamp" } }])).toMatchObject(
    broken,
  );
  expect(await lastOf(model, ["ann", "Create a kind", null, { name: "odd", shape: "object" }])).toMatchObject(broken);
  expect(
    await lastOf(model, ["ann", "Create a kind", null, { name: "odd", shape: { $ref: "https://elsewhere.example" } }]),
  ).toMatchObject(broken);
});

test("a schema can't be changed so that what was as it says no longer is", async () => {
  const made = ["ann", "Create a task", null, { kind, details: { inner: { watts: 40 } } }] as const;
  expect(
    await lastOf(model, lamp, made, [
      "ann",
      "Change a kind",
      kind,
      { shape: { ...shape, required: ["watts", "socket"] } },
    ]),
  ).toMatchObject(broken);
  expect(await lastOf(model, lamp, made, ["ann", "Change a kind", kind, { shape: { type: "object" } }])).toMatchObject({
    status: 200,
  });
});

test("JSON is compared with decimals as the numbers that they are", async () => {
  expect(
    await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: { watts: 1 }, weight: 2.25 } }]),
  ).toMatchObject({ status: 201 });
  expect(
    await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: { watts: 1 }, weight: 2.5 } }]),
  ).toMatchObject({ code: "TOO_HEAVY" });
  expect(
    await lastOf(model, lamp, ["ann", "Create a task", null, { kind, details: { inner: { watts: 1 }, weight: 7 } }]),
  ).toMatchObject({ code: "TOO_HEAVY" });
});

test("JSON that is put into a field of another type is taken if it is of that type", async () => {
  const made = ["ann", "Create a task", null, { kind, details: { inner: { watts: 40 } } }] as const;
  expect(await lastOf(model, lamp, made, ["ann", "Count", task, { data: { size: 3 } }])).toMatchObject({
    body: { size: 3 },
  });
  expect(await lastOf(model, lamp, made, ["ann", "Count", task, { data: { size: "3" } }])).toMatchObject({
    body: { size: null },
  });
  expect(await lastOf(model, lamp, made, ["ann", "Count", task, { data: { size: { a: 1 } } }])).toMatchObject({
    body: { size: null },
  });
});
