import { afterEach, beforeEach, expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import type { Specification } from "../../../model/specification.ts";
import { entity, field, integer, reference, specification, text } from "../../../../test/properties/sql-model.ts";
import { migrateStore } from "../migrate/migrate-store.ts";
import type { DataStore } from "../data-store.ts";
import { openTestStore } from "../../../../test/stores.ts";

const own = {
  kind: "binary",
  operator: "==",
  type: { kind: "boolean" },
  span: noSpan,
  left: {
    kind: "field",
    of: { kind: "this", name: "this", type: { kind: "record", entity: "Task" }, span: noSpan },
    entity: "Task",
    name: "owner",
    type: { kind: "record", entity: "Task" },
    span: noSpan,
  },
  right: { kind: "me", name: "me", type: { kind: "record", entity: "Task" }, span: noSpan },
} as const;
const model: Specification = specification(
  [
    entity(
      "Task",
      [
        field("number", integer, { required: true, origin: { kind: "counted" } }),
        field("title", text),
        field("status", { kind: "status", values: ["open", "done"] }),
        field("owner", reference("Task")),
        field("after", reference("Task")),
      ],
      { key: "number", unique: [["number"]] },
    ),
  ],
  {
    grants: [
      {
        role: "Anyone",
        action: { kind: "read", entity: "Task", fields: null },
        when: own,
        span: noSpan,
        row: noSpan,
      },
    ],
  },
);
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
  await migrateStore(store, model, "2026-11-21T09:30:00.000Z");
});

afterEach(() => store.close());

test.each([
  [
    "a record by the number that people call it by, without an index",
    `"number" = 7`,
    "USING INTEGER PRIMARY KEY (rowid=?)",
  ],
  ["a record by its id", `"@id" = '7'`, "INDEX sqlite_autoindex_Task_1 (@id=?)"],
  ["what is someone's own", `"owner" = '7'`, "INDEX Task by owner status id (owner=?)"],
  [
    "what is someone's own in one state",
    `"owner" = '7' and "status" = 'open'`,
    "INDEX Task by owner status id (owner=? AND status=?)",
  ],
  ["what refers to a record", `"after" = '7'`, "INDEX Task by after id (after=?)"],
  [
    "what has been in a state for long",
    `"status" = 'open' and "@since status" < '2026'`,
    "INDEX Task by status since status (status=? AND @since status<?)",
  ],
])("SQLite finds %s", async (_, where, how) => {
  const steps = await store.read((queries) =>
    queries.all({ text: `explain query plan select "title" from "Task" where ${where}` }, []),
  );
  expect(steps.map((step) => String(step[3])).join("\n")).toContain(how);
});

test("two records can share neither their number nor their id", async () => {
  const insert = (number: number, id: string): Promise<number> =>
    store.write((queries) =>
      queries.run({ text: `insert into "Task" ("number", "@id") values (?1, ?2)` }, [number, id]),
    );
  await insert(1, "a");
  await expect(insert(1, "b")).rejects.toMatchObject({ table: "Task", columns: ["number"] });
  await expect(insert(2, "a")).rejects.toMatchObject({ table: "Task", columns: ["@id"] });
});
