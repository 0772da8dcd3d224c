import { readFileSync } from "node:fs";
import { loadModule } from "libpg-query";
import { beforeAll, expect, test } from "vitest";
import { constructsOf } from "./constructs.ts";
import { documentedSql } from "./documented-sql.ts";
import { renderList } from "./render-list.ts";
import { sources } from "./support.ts";
import { undocumentedIn } from "./undocumented.ts";

beforeAll(loadModule);

const constructs = (statement: string): readonly string[] => [...constructsOf(statement)];

test.each([
  ["select left('a', 2)", ["function left/2"]],
  ["select substring(a from 'x'), substring(a, '\\y(?:x){2,300}')", ["function substring/2 in words", "pattern \\y"]],
  ["select a ~ '[\\y]\\Y' collate \"C\" from t", ["operator ~", 'collate "C"', "pattern \\Y", "pattern […]"]],
  ["select cast(a as jsonb)->>'x'", ["type jsonb", "operator ->>"]],
  ["select a is not distinct from b, a = any(c)", ["operator NOT_DISTINCT =", "operator OP_ANY ="]],
  ["select string_agg(distinct a, ',' order by a) filter (where b)", ["function string_agg/2 with distinct"]],
  ["select count(*) over (partition by a)", ["function count/* over"]],
  ["select * from t for update skip locked", ["LockingClause", "LockingClause LCS_FORUPDATE"]],
  ["begin isolation level serializable", ["option transaction_isolation serializable"]],
  ["create table t (a bigint generated always as identity)", ["Constraint CONSTR_IDENTITY"]],
  ["create index i on t (lower(a)) include (b)", ["IndexElem.expr", "IndexStmt.indexIncludingParams"]],
  ["select 1 from pg_catalog.pg_class", ["table pg_catalog.pg_class"]],
])("%s is taken apart", (statement, expected) => {
  expect(constructs(statement)).toEqual(expect.arrayContaining(expected));
});

test("a class of characters is not taken for an escape", () => {
  expect(constructs("select a ~ '[\\y]'")).not.toContain("pattern \\y");
});

test("what is not in the list is told with the statement and with what it was sent for", () => {
  const sent = { texts: new Set(["select xmlparse(document 'a')"]), settings: new Set(["jit=off"]) };
  expect(undocumentedIn(sent, "specs/helpdesk.md")).toEqual(
    expect.arrayContaining([
      "XmlExpr IS_XMLPARSE, sent for specs/helpdesk.md: select xmlparse(document 'a')",
      "setting jit, sent for specs/helpdesk.md: jit=off",
    ]),
  );
});

test("each construct is in the list once", () => {
  const all = documentedSql.flatMap(({ constructs: names }) => names);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

test("whatever is not simply supported says what happens instead", () => {
  for (const { what, CockroachDB, YugabyteDB, Citus } of documentedSql)
    for (const support of [CockroachDB, YugabyteDB, Citus])
      if (support !== undefined && support.is !== "supported") expect(support.but, what).toMatch(/[a-z]{3}/);
});

test("each source is used", () => {
  const used = new Set(
    documentedSql.flatMap(({ CockroachDB, YugabyteDB, Citus }) =>
      [CockroachDB, YugabyteDB, Citus].map((support) => support?.source),
    ),
  );
  const general = ["PostgreSQL 15 in YugabyteDB", "SQL of Citus"];
  expect(
    Object.keys(sources).filter((one) => !general.includes(one) && !used.has(one as keyof typeof sources)),
  ).toEqual([]);
});

test("decision 69 shows the list", () => {
  const page = readFileSync(new URL("../../docs/decisions/0069-the-sql-of-postgres.md", import.meta.url), "utf8");
  expect(page).toContain(renderList());
});
