import { expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import { sqliteDialect } from "../../store/sqlite/sqlite-dialect.ts";
import { groupValue } from "./group-value.ts";

const record = { kind: "record", entity: "Ticket" } as const;
const self: Expression = { kind: "this", name: "this", type: record, span: noSpan };
const other: Expression = { kind: "me", name: "me", type: record, span: noSpan };
const fieldOf = (of: Expression, name: string): Expression => ({
  kind: "field",
  of,
  entity: "Ticket",
  name,
  type: { kind: "boolean" },
  span: noSpan,
});

const filtered = (...fields: string[]): ListShape => [fields.map((field) => [field, "eq", ["text"]]), [], null];

const valueOf = (where: Expression | null, shape: ListShape, isSearch = false): string =>
  finishStatement(groupValue(sql`"t"."status"`, { by: "status", where, isSearch, shape }, sqliteDialect), sqliteDialect)
    .text;

test("records are grouped by an index where nothing but the field is asked of them", () => {
  expect(valueOf(null, filtered())).toBe(`"t"."status"`);
  expect(valueOf(fieldOf(self, "status"), filtered("status"))).toBe(`"t"."status"`);
});

test.each([
  ["another field has a condition", valueOf(fieldOf(self, "late"), filtered())],
  ["the field of another record has one", valueOf(fieldOf(other, "status"), filtered())],
  ["another field is filtered", valueOf(null, filtered("status", "priority"))],
  ["words are searched for", valueOf(null, filtered(), true)],
])("records are not grouped by an index where %s", (_, value) => {
  expect(value).toBe(`+("t"."status")`);
});
