import { expect, test } from "vitest";
import { checkExpression } from "../../../expression/check/check-expression.ts";
import { emptyEnvironment } from "../../../expression/check/environment.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import { offsetMapAt } from "../../../expression/syntax/offset-map.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { model } from "../../../../test/properties/sql-world.ts";
import { field } from "../../../../test/properties/sql-model.ts";
import { finishStatement } from "../sql.ts";
import { sqliteDialect } from "../sqlite/sqlite-dialect.ts";
import { expressionCompiler } from "./compile-expression.ts";
import { derivedColumn } from "./derived-column.ts";
import type { DerivedColumn } from "./derived-column.ts";

function checked(text: string): Expression {
  const { value } = parseExpression(text, offsetMapAt(0));
  const fields = (entity: (typeof model.entities)[number]): [string, ReturnType<typeof valueTypeOf>][] =>
    entity.fields.map(({ name, type, required }) => [name, valueTypeOf(type, required)]);
  const result = checkExpression(
    value,
    {
      ...emptyEnvironment,
      entities: new Map(model.entities.map((entity) => [entity.name, new Map(fields(entity))])),
      constants: new Map(model.constants.map(({ name, type }) => [name, type])),
      this: "Ticket",
      me: "User",
    },
    null,
  );
  expect(result.diagnostics).toEqual([]);
  return result.value;
}

function columnOf(text: string, kind: "timestamp" | "boolean" | "date" = "timestamp"): DerivedColumn | null {
  const derived = field("later", { kind }, { origin: { kind: "derived", from: checked(text) } });
  return derivedColumn(model, sqliteDialect, expressionCompiler, "Ticket", derived);
}

test.each([
  ["a duration of the record", `opened + wait`, ["opened", "wait"]],
  ["a constant", `opened - window`, ["opened"]],
  ["a choice between durations", `opened + (status == "open" ? window : wait)`, ["opened", "status", "wait"]],
  [
    "several conditions",
    `opened + (urgent || size > 3 && title in ["a", "b"] ? window : wait)`,
    ["opened", "urgent", "size", "title", "wait"],
  ],
  ["another derived field", `overdueAt + window`, ["overdueAt", "opened", "wait"]],
])("a time that is computed from its own record has a column: %s", (_, text, reads) => {
  expect(columnOf(text)?.reads).toEqual(reads);
});

test.each([
  ["the clock", `now + wait`],
  ["the viewer", `opened + (owner == me ? window : wait)`],
  ["another record", `opened + (owner.active ? window : wait)`],
  ["records that refer to it", `opened + (notes.size() > 3 ? window : wait)`],
  ["all records", `opened + (Note.size() > 3 ? window : wait)`],
  ["a reference, which is null for whoever does not see its record", `opened + (owner == null ? window : wait)`],
  ["a function of ours", `opened + (wait + window)`],
  ["a text that has to be a parameter", `opened + (title == "é" ? window : wait)`],
])("a time has no column where it needs %s", (_, text) => {
  expect(columnOf(text)).toBeNull();
});

test("what costs no more than reading a column has none", () => {
  expect(columnOf(`opened`)).toBeNull();
  expect(columnOf(`opened < overdueAt`, "boolean")).toBeNull();
});

test("another expression is another column", () => {
  const names = [`opened + wait`, `opened - wait`, `opened + wait`].map((text) => columnOf(text)?.name);
  expect(names[0]).toMatch(/^@derived later x[0-9a-f]{10}$/);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});

test("a column is defined over the columns of its row, without an alias or a parameter", () => {
  const column = columnOf(`overdueAt + window`);
  const { text, parameters } = finishStatement(column!.as, sqliteDialect);
  expect(parameters).toEqual([]);
  expect(text).toMatch(/strftime\('%Y-%m-%dT%H:%M:%fZ', "@derived overdueAt x[0-9a-f]{10}", /);
});
