import { expect, test } from "vitest";
import { bind } from "./bind.ts";
import { finish, identifier, join, parameter, sql, table, value } from "./sql.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";

test("fragments nest, and their parameters are numbered in the order they are met", () => {
  const inner = sql`${identifier("a")} = ${value("x-1")}`;
  const { text, parameters } = finish(
    sql`select 1 where ${inner} and ${identifier("b")} > ${value(true)}`,
    sqliteDialect,
  );
  expect(text).toBe(`select 1 where "a" = ?1 and "b" > ?2`);
  expect(parameters).toEqual([
    { kind: "value", value: "x-1" },
    { kind: "value", value: true },
  ]);
});

test("equal parameters share a placeholder", () => {
  const me = parameter({ kind: "me" });
  const { text, parameters } = finish(sql`${me}, ${value(true)}, ${me}, ${value("true!")}`, sqliteDialect);
  expect(text).toBe("?1, ?2, ?1, ?3");
  expect(parameters).toHaveLength(3);
});

test("fragments are joined by a separator", () => {
  expect(finish(join([identifier("a"), identifier("b")], sql` or `), sqliteDialect).text).toBe(`"a" or "b"`);
  expect(finish(join([], sql`, `), sqliteDialect).text).toBe("");
});

test.each([`a"b`, "a'b", "", "1a", "a-b", "a;b", "ä", " a", "a ", "a\u0000b"])("%j is no identifier", (name) => {
  expect(() => identifier(name)).toThrow("can't name a column");
});

test("a text is spelled out where it could be a name, and bound where it could be anything else", () => {
  expect(finish(value("@since status"), sqliteDialect).text).toBe("'@since status'");
  expect(finish(value("it's"), sqliteDialect)).toEqual({
    text: "?1",
    parameters: [{ kind: "value", value: "it's" }],
    tables: [],
  });
});

test("a whole number is spelled out so that it is a value wherever it stands, never the place of a column", () => {
  expect(finish(sql`order by ${value(-5)}`, sqliteDialect)).toEqual({
    text: "order by cast(-5 as bigint)",
    parameters: [],
    tables: [],
  });
  expect(finish(value(0.5), sqliteDialect).parameters).toHaveLength(1);
});

test("null is spelled out, since a placeholder that is never anything else says less", () => {
  expect(finish(value(null), sqliteDialect)).toEqual({ text: "null", parameters: [], tables: [] });
});

test("each parameter takes its value from its own place", () => {
  const statement = finish(
    join(
      [
        parameter({ kind: "me" }),
        parameter({ kind: "now" }),
        parameter({ kind: "subject" }),
        parameter({ kind: "input", name: "tags", type: { kind: "list", of: { kind: "text" } } }),
        parameter({ kind: "input", name: "toString", type: { kind: "text" } }),
        parameter({ kind: "named", name: "after", form: "text" }),
        value(true),
      ],
      sql`, `,
    ),
    sqliteDialect,
  );
  const cells = bind(statement, {
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
    bind(finish(parameter({ kind: "named", name: "after", form: "text" }), sqliteDialect), { me: null, now: "" }),
  ).toThrow("nothing is bound to after");
});

test("a statement tells the tables that stand in it", () => {
  const inner = sql`select 1 from ${table("User")} as ${identifier("u")}`;
  expect(
    finish(
      sql`select ${identifier("a")} from ${table("Ticket")} where exists (${inner}) or exists (${inner})`,
      sqliteDialect,
    ),
  ).toMatchObject({
    text: expect.stringContaining(`from "Ticket" where exists (select 1 from "User" as "u")`),
    tables: ["Ticket", "User", "User"],
  });
  expect(() => table(`a"b`)).toThrow("can't name a table");
});
