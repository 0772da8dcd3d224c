import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| at | timestamp to the second | | |",
    "| made | timestamp to the second | yes | `now` |",
    "| fine | timestamp | yes | `now` |",
    '| next | timestamp to the second | derived | `fine + duration("1500 milliseconds")` |',
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update, delete Task | | yes | yes | yes |"],
  calls:
    '### Times\n\n- Call: `GET /api/times/{id}`\n- Does: read Task\n- Answers: 200 `{"at": at, "either": id == 1 ? at : fine, "all": Task.map(t, t.at), "same": at == timestamp("2026-11-23T10:00:00Z")}`\n',
});

test("a timestamp to the second keeps no part of one, and JSON has none", async () => {
  expect(await lastOf(model, ["ann", "Create a task", null, { at: "2026-11-23T11:00:00.987+01:00" }])).toMatchObject({
    body: {
      at: "2026-11-23T10:00:00Z",
      made: "2026-11-23T09:00:00Z",
      fine: "2026-11-23T09:00:00.000Z",
      next: "2026-11-23T09:00:01Z",
    },
  });
  expect(
    await lastOf(model, ["ann", "Create a task", null, { at: "2026-11-23T10:00:00.987Z" }], ["ann", "Times", "1"]),
  ).toEqual({
    status: 200,
    body: { at: "2026-11-23T10:00:00Z", either: "2026-11-23T10:00:00.000Z", all: ["2026-11-23T10:00:00Z"], same: true },
  });
});

test("a list is filtered by the timestamp as it is answered", async () => {
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { at: "2026-11-23T10:00:00.987Z" }],
      ["ann", "List tasks", null, {}, { at: "2026-11-23T10:00:00Z" }],
    ),
  ).toMatchObject({ body: { total: 1 } });
});

test("what is computed for it loses its part of a second before anything compares with it", async () => {
  const rounded = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      '| due | timestamp to the second | yes | `now + duration("700 milliseconds")` |',
      "| copy | timestamp | yes | `due` |",
    ],
    rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
    rules: ["| Whole | Task | `due == copy` | BROKEN |"],
  });
  expect(await lastOf(rounded, ["ann", "Create a task"])).toMatchObject({
    status: 201,
    body: { due: "2026-11-23T09:00:00Z", copy: "2026-11-23T09:00:00.000Z" },
  });
});
