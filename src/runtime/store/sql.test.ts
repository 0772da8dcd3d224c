import { expect, test } from "vitest";
import { bindParameters } from "./bind-parameters.ts";
import { finishStatement, sqlIdentifier, joinFragments, sqlParameter, sql, sqlTable, sqlValue } from "./sql.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";

test("fragments nest, and their parameters are numbered in the order they are met", () => {
  const inner = sql`${sqlIdentifier("a")} = ${sqlValue("x-1")}`;
  const { text, parameters } = finishStatement(
    sql`select 1 where ${inner} and ${sqlIdentifier("b")} > ${sqlValue(true)}`,
    sqliteDialect,
  );
  expect(text).toBe(`select 1 where "a" = ?1 and "b" > ?2`);
  expect(parameters).toEqual([
    { kind: "value", value: "x-1" },
    { kind: "value", value: true },
  ]);
});

test("equal parameters share a placeholder", () => {
  const me = sqlParameter({ kind: "me" });
  const { text, parameters } = finishStatement(
    sql`${me}, ${sqlValue(true)}, ${me}, ${sqlValue("true!")}`,
    sqliteDialect,
  );
  expect(text).toBe("?1, ?2, ?1, ?3");
  expect(parameters).toHaveLength(3);
});

test("fragments are joined by a separator", () => {
  expect(finishStatement(joinFragments([sqlIdentifier("a"), sqlIdentifier("b")], sql` or `), sqliteDialect).text).toBe(
    `"a" or "b"`,
  );
  expect(finishStatement(joinFragments([], sql`, `), sqliteDialect).text).toBe("");
});

test.each([`a"b`, "a'b", "", "1a", "a-b", "a;b", "ä", " a", "a ", "a\u0000b"])("%j is no identifier", (name) => {
  expect(() => sqlIdentifier(name)).toThrow("can't name a column");
});

test("a text is spelled out where it could be a name, and bound where it could be anything else", () => {
  expect(finishStatement(sqlValue("@since status"), sqliteDialect).text).toBe("'@since status'");
  expect(finishStatement(sqlValue("it's"), sqliteDialect)).toEqual({
    text: "?1",
    parameters: [{ kind: "value", value: "it's" }],
    tables: [],
  });
});

test("a whole number is spelled out so that it is a value wherever it stands, never the place of a column", () => {
  expect(finishStatement(sql`order by ${sqlValue(-5)}`, sqliteDialect)).toEqual({
    text: "order by cast(-5 as bigint)",
    parameters: [],
    tables: [],
  });
  expect(finishStatement(sqlValue(0.5), sqliteDialect).parameters).toHaveLength(1);
});

test("null is spelled out, since a placeholder that is never anything else says less", () => {
  expect(finishStatement(sqlValue(null), sqliteDialect)).toEqual({ text: "null", parameters: [], tables: [] });
});

test("each parameter takes its value from its own place", () => {
  const statement = finishStatement(
    joinFragments(
      [
        sqlParameter({ kind: "me" }),
        sqlParameter({ kind: "now" }),
        sqlParameter({ kind: "subject" }),
        sqlParameter({ kind: "input", name: "tags", type: { kind: "list", of: { kind: "text" } } }),
        sqlParameter({ kind: "input", name: "toString", type: { kind: "text" } }),
        sqlParameter({ kind: "named", name: "after", form: "text" }),
        sqlValue(true),
      ],
      sql`, `,
    ),
    sqliteDialect,
  );
  const cells = bindParameters(statement, {
    me: null,
    now: "then",
    subject: "it",
    input: { tags: ["a"] },
    named: { after: "z" },
  });
  expect(cells).toEqual([null, "then", "it", `["a"]`, null, "z", true]);
});

test("a statement whose value nobody gave is a fault", () => {
  expect(() =>
    bindParameters(finishStatement(sqlParameter({ kind: "named", name: "after", form: "text" }), sqliteDialect), {
      me: null,
      now: "",
    }),
  ).toThrow("nothing is bound to after");
});

test("a statement tells the tables that stand in it", () => {
  const inner = sql`select 1 from ${sqlTable("User")} as ${sqlIdentifier("u")}`;
  expect(
    finishStatement(
      sql`select ${sqlIdentifier("a")} from ${sqlTable("Ticket")} where exists (${inner}) or exists (${inner})`,
      sqliteDialect,
    ),
  ).toMatchObject({
    text: expect.stringContaining(`from "Ticket" where exists (select 1 from "User" as "u")`),
    tables: ["Ticket", "User", "User"],
  });
  expect(() => sqlTable(`a"b`)).toThrow("can't name a table");
});
