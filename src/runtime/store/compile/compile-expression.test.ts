import { afterAll, beforeAll, expect, test } from "vitest";
import { checkExpression } from "../../../expression/check/check-expression.ts";
import { emptyEnvironment } from "../../../expression/check/environment.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import { offsetMapAt } from "../../../expression/syntax/offset-map.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import { model, now } from "../../../../test/properties/sql-world.ts";
import { bindParameters } from "../bind-parameters.ts";
import { migrateStore } from "../migrate/migrate-store.ts";
import type { DataStore } from "../data-store.ts";
import { finishStatement, sql } from "../sql.ts";
import { sqliteDialect } from "../sqlite/sqlite-dialect.ts";
import { compileCondition, compileExpression, expressionCompiler } from "./compile-expression.ts";
import type { SqlVisibility } from "./sql-visibility.ts";
import { sqlColumn, tableAs } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";
import { openTestStore } from "../../../../test/stores.ts";

let store: DataStore;

beforeAll(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
});

afterAll(() => store.close());

const environment = {
  ...emptyEnvironment,
  entities: new Map(
    model.entities.map(({ name, fields }) => [
      name,
      new Map(fields.map((field) => [field.name, valueTypeOf(field.type, field.required)])),
    ]),
  ),
  constants: new Map(model.constants.map(({ name, type }) => [name, type])),
  this: "Ticket",
  old: "Ticket",
  me: "User",
};

function checked(text: string): Expression {
  const { value } = parseExpression(text, offsetMapAt(0));
  const result = checkExpression(value, environment, null);
  expect(result.diagnostics).toEqual([]);
  return result.value;
}

const scope: SqlScope = {
  model,
  dialect: sqliteDialect,
  compiler: expressionCompiler,
  visibility: null,
  this: { kind: "row", alias: "t" },
  old: null,
  variables: {},
  taken: ["t"],
};
const valueText = (text: string): string =>
  finishStatement(compileExpression(checked(text), scope), sqliteDialect).text;
const conditionText = (text: string, visibility: SqlVisibility | null = null): string =>
  finishStatement(compileCondition(checked(text), { ...scope, visibility }), sqliteDialect).text;

const overdueAt = "@derived overdueAt x2407296789";
const computed = `nullif(max('0001', strftime('%Y-%m-%dT%H:%M:%fZ', "t"."opened", ("t"."wait" / 1000.0) || ' seconds')), '0001')`;

test.each([
  ["a field of this is a column", `title`, `"t"."title"`],
  [
    "a field of another record is looked up",
    `owner.boss.name`,
    `(select "r2"."name" from "User" as "r2" where "r2"."@id" = (select "r2"."boss" from "User" as "r2" where "r2"."@id" = "t"."owner"))`,
  ],
  [
    "a derived field stands for its expression, and one that is computed from its row alone for a column",
    `overdue`,
    `coalesce((?1 > "t"."${overdueAt}"), false)`,
  ],
  [
    "a count is one query, however the list is narrowed",
    `notes.filter(n, n.weight > 3).size()`,
    `(select count(*) from "Note" as "r2" where "r2"."ticket" = "t"."@id" and ("r2"."weight" > cast(3 as bigint)))`,
  ],
  ["what was before is null where nothing was", `old.title`, `null`],
])("%s", (_, text, expected) => {
  expect(valueText(text)).toBe(expected);
});

test.each([
  [
    "conditions stay bare, so that indexes serve them",
    `status == "open" and size > 3`,
    `(("t"."status" is not distinct from 'open') and ("t"."size" > cast(3 as bigint)))`,
  ],
  [
    "what is negated is decided first, since a condition that is null does not hold",
    `!(size > 3)`,
    `(not coalesce(("t"."size" > cast(3 as bigint)), false))`,
  ],
  ["a choice among known values is one look", `status in ["open", "closed"]`, `("t"."status" in ('open', 'closed'))`],
  [
    "an inner query hides none of the rows around it",
    `notes.exists(n, n.author.tickets.exists(m, m.notes.exists(o, o == n)))`,
    `(exists (select 1 from "Note" as "r2" where "r2"."ticket" = "t"."@id" and (exists (select 1 from "Ticket" as "r3" where "r3"."owner" = "r2"."author"` +
      ` and (exists (select 1 from "Note" as "r4" where "r4"."ticket" = "r3"."@id" and ("r4"."@id" is not distinct from "r2"."@id")))))))`,
  ],
])("%s", (_, text, expected) => {
  expect(conditionText(text)).toBe(expected);
});

test("where everything may be read, looking through a viewer's eyes costs nothing", () => {
  const all: SqlVisibility = { record: () => "always", field: () => "always", disclosed: () => false };
  const text = `owner.score > 3 and notes.exists(n, n.author == me)`;
  expect(conditionText(text, all)).toBe(conditionText(text));
});

test("a column is not read by whoever may not read all that it is computed from", () => {
  const seesAllBut = (hidden: string, disclosed = false): SqlVisibility => ({
    record: () => "always",
    field: (_, name) => (name === hidden ? "never" : "always"),
    disclosed: () => disclosed,
  });
  expect(conditionText(`overdueAt != null`, seesAllBut("title"))).toBe(`("t"."${overdueAt}" is distinct from null)`);
  expect(conditionText(`overdueAt != null`, seesAllBut("wait"))).toBe(
    `(${computed.replace(`"t"."wait"`, "null")} is distinct from null)`,
  );
  expect(conditionText(`overdueAt != null`, seesAllBut("wait", true))).toBe(
    `("t"."${overdueAt}" is distinct from null)`,
  );
});

test("a row that is made of parameters has no column for a derived field", () => {
  const given = finishStatement(
    compileExpression(checked(`overdueAt`), { ...scope, parameterRows: ["t"] }),
    sqliteDialect,
  );
  expect(given.text).toBe(computed);
});

test("what may not be read is nothing but null and absence", () => {
  const none: SqlVisibility = { record: () => "never", field: () => "never", disclosed: () => false };
  expect(conditionText(`title == "a"`, none)).toBe(`(null is not distinct from 'a')`);
  expect(conditionText(`Note.exists(n, n.weight > 3)`, none)).toBe(
    `(exists (select 1 from "Note" as "r2" where false and (null > cast(3 as bigint))))`,
  );
});

test.each([
  ["records that refer to me", `owner == me`, "SEARCH t USING"],
  ["a reverse list", `notes.exists(n, n.weight > 3)`, "SEARCH r2"],
  ["a reverse list of another record", `owner.tickets.size() > 3`, "SEARCH r2"],
  ["records in a state", `status == "open"`, "SEARCH t USING"],
  ["records in one of several states", `status in ["open", "closed"]`, "SEARCH t USING"],
])("an index serves %s", async (_, text, plan) => {
  const question = finishStatement(
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(entityNamed(model, "Ticket"), "t")} where ${compileCondition(checked(text), scope)}`,
    sqliteDialect,
  );
  const steps = await store.read((queries) =>
    queries.all({ text: `explain query plan ${question.text}` }, bindParameters(question, { me: "u1", now })),
  );
  expect(steps.map((step) => String(step[3])).join("\n")).toContain(plan);
});
