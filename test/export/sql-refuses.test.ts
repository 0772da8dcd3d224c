import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { exporters } from "../../src/export/exporters.ts";
import { entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Value } from "../../src/model/value-type.ts";
import { keptError } from "../../src/semantics/input/kept-value.ts";
import { documentOf } from "../document-of.ts";
import { openExported } from "./exported-databases.ts";
import type { ExportedDatabase } from "./exported-databases.ts";
import { rowsOfState } from "./rows-of-state.ts";

const { value: model, diagnostics } = parse(
  createSource(
    "spec.md",
    documentOf({
      3: `### Team (teams)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..20, unique | yes |

### Thing (things)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 3..6 | yes | |
| zip | text matching \`[0-9]{5}\` | | |
| code | text ..12 matching \`[A-Z]+\` | | |
| grade | text matching \`A\\|B-\\|C[+]\` | | |
| free | text matching \`x+y?\` | | |
| count | integer 1..9 | | |
| any | integer | | |
| price | decimal(6,2) 0.5..99 | | |
| cost | money | | |
| wait | duration 1 hour..2 days | | |
| kind | one of small, it's big | | |
| mail | email, unique | | |
| site | url | | |
| call | phone | | |
| uid | uuid | | |
| slug | slug | | |
| day | date | | |
| at | time | | |
| moment | timestamp | | |
| born | timestamp, fixed | | |
| done | boolean | yes | \`false\` |
| data | json | | |
| team | Team | | |
| lender | Team, cleared | | |
| owner | Team, deleted with it | | |
| place | integer, unique per team | | |
| tags | set of text 1..5 ..2 | | |
| status | status | yes | |
| twice | integer | derived | \`count * 2\` |
| due | timestamp | derived | \`moment + (kind == "small" ? wait : duration("1 hour"))\` |
| cheap | boolean | derived | \`price < 2.5\` |`,
      4: `### Thing.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| shut | |
| gone | |

| Transition | From | To |
| --- | --- | --- |
| shut | open | shut |
| lose | shut | gone |`,
      5: `| Rule | On | Must hold |
| --- | --- | --- |
| Fewer | Thing | \`not (count > any) and (title != "never" or kind != null)\` |`,
    }),
  ),
);

test("the document is sound", () => {
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

const teamIds = ["018bcfe5-0000-7000-9000-00000000000a", "018bcfe5-0000-7000-9000-00000000000b"] as const;
const [team, other] = teamIds;
const thing = "018bcfe5-0000-7000-9000-00000000000c";

const usual: Readonly<Record<string, Value>> = {
  number: 7,
  title: "a thing".slice(0, 5),
  count: 2,
  price: 150,
  wait: 7_200_000,
  kind: "small",
  mail: "a@b.example",
  moment: "2026-03-28T23:30:00.000Z",
  born: "2026-03-28T23:30:00.000Z",
  done: false,
  team,
  lender: team,
  owner: other,
  place: 1,
  tags: ["a", "b"],
  status: "open",
};

/** Opens the exported tables with one record, with other values where they are given. */
async function opened(
  name: "postgres" | "sqlite",
  values: Readonly<Record<string, Value>> = {},
): Promise<ExportedDatabase> {
  const database = await openExported(name, model);
  onTestFinished(() => database.close());
  await database.load(rowsWith(name, thing, values));
  return database;
}

function rowsWith(name: "postgres" | "sqlite", id: string, values: Readonly<Record<string, Value>>) {
  const teams = id === thing ? teamIds : [];
  const things = new Map([[id, { id, values: { ...usual, ...values }, since: {} }]]);
  const all = new Map(teamIds.map((one) => [one, { id: one, values: { name: one.slice(-2) }, since: {} }]));
  const rows = rowsOfState(model, { entities: { Team: all, Thing: things }, counters: {} }, name);
  return rows.filter(({ table }) => teams.length > 0 || table !== "teams");
}

/** Values that a field may have, and values that it may not, as the product keeps them. */
const cases: readonly { readonly field: string; readonly good: readonly Value[]; readonly bad: readonly Value[] }[] = [
  { field: "title", good: ["abc", "😀😀😀😀😀😀", "it's"], bad: ["ab", "😀😀", "1234567", null] },
  {
    field: "zip",
    good: ["01234", null],
    bad: ["1234", "123456", "1234a", "\u0661\u0661\u0661\u0661\u0661", "12345\n"],
  },
  { field: "code", good: ["A", "ABC"], bad: ["", "aBC", "A B", "ÄB", "ABCDEFGHIJKLM"] },
  { field: "grade", good: ["A", "B-", "C+"], bad: ["B", "AB-", "C", "AA"] },
  { field: "count", good: [1, 9, null], bad: [0, 10, -1] },
  { field: "any", good: [2, 9_007_199_254_740_991], bad: [] },
  { field: "price", good: [50, 9900], bad: [49, 9901, -100] },
  { field: "cost", good: [-999_999_999_999_999, 999_999_999_999_999], bad: [1_000_000_000_000_000] },
  { field: "wait", good: [3_600_000, 172_800_000], bad: [3_599_999, 172_800_001] },
  { field: "kind", good: ["it's big", null], bad: ["", "Small", "big"] },
  {
    field: "mail",
    good: ["a.b+c@d-e.example", "ä@ö.example", "x@y.z", null],
    bad: [
      "",
      "a",
      "a@b",
      "a@b@c.d",
      "@b.c",
      "a@.b.c",
      "a@b.c.",
      "a..b@c.d",
      "a@b..c",
      "a b@c.d",
      "a(b@c.d",
      "a[@c.d",
      "a\u3000@c.d",
      "a,b@c.d",
      `${"a".repeat(252)}@b.c`,
    ],
  },
  {
    field: "site",
    good: ["http://a", "HTTPS://a.example/b?c#d", "http://ä.example/ö"],
    bad: [
      "",
      "ftp://a.b",
      "http://",
      "http:///a",
      "http://?a",
      "http://a b",
      "http://a\u00a0b",
      "http://a\tb",
      `http://${"a".repeat(2000)}`,
    ],
  },
  {
    field: "call",
    good: ["12345", "+49 (0)30 / 1234-5", "1.2.3.4.5"],
    bad: ["", "1234", "(12345", "++12345", "12345x", "+ 12345", "1".repeat(41)],
  },
  {
    field: "uid",
    good: ["018bcfe5-0000-7000-9000-00000000000d"],
    bad: ["", "018bcfe5", "018bcfe5-0000-7000-9000-00000000000g"],
  },
  { field: "slug", good: ["a-b-1", "größe-2"], bad: ["-a", "a-", "a--b", "a b", "a_b", "a.b", "a]b", "a\u0001"] },
  { field: "status", good: ["open", "shut"], bad: ["", "Open"] },
];

for (const name of ["postgres", "sqlite"] as const) {
  test.each(cases)(`${name} takes and refuses for $field what the product does`, async ({ field, good, bad }) => {
    const database = await opened(name);
    const declared = fieldNamed(entityNamed(model, "Thing"), field)!;
    for (const [at, value] of [...good, ...bad].entries()) {
      const isGood = at < good.length;
      expect([value, keptError(declared, value) === null]).toEqual([value, isGood]);
      const id = `018bcfe5-0000-7000-9000-${String(at + 100).padStart(12, "0")}`;
      const rest = { number: at + 100, mail: null, place: at + 100, any: null };
      const rows = rowsWith(name, id, { ...rest, [field]: value });
      const answer = await database.load(rows).then(
        () => "taken",
        (failure: Error) => failure.message,
      );
      if (isGood) expect([value, answer]).toEqual([value, "taken"]);
      else expect([value, answer]).not.toEqual([value, "taken"]);
    }
  });

  test(`${name} refuses what is no value of a type`, async () => {
    const database = await opened(name);
    const wrong: Readonly<Record<string, readonly string[]>> = {
      count: ["x", "1.5"],
      any: ["9007199254740992", "-9007199254740992"],
      day: ["2026-02-30", "x"],
      at: ["25:00:00", "x"],
      moment: ["2026-02-30T00:00:00.000Z", "x"],
      done: ["maybe"],
      data: ["{"],
    };
    for (const [column, values] of Object.entries(wrong))
      for (const value of values)
        await expect(database.run(`UPDATE "things" SET "${column}" = '${value}'`)).rejects.toThrow();
  });

  test(`${name} refuses duplicates, references to nothing, too many items and items twice`, async () => {
    const database = await opened(name);
    const id = "018bcfe5-0000-7000-9000-00000000000e";
    const fresh = { number: 8, mail: "c@d.example", place: 2, tags: [] };
    for (const wrong of [
      { number: 7 },
      { mail: "a@b.example" },
      { place: 1 },
      { team: thing },
      { tags: ["a", "b", "c"] },
      { tags: ["a", "a"] },
      { tags: [""] },
      { tags: ["123456"] },
      { count: 3, any: 2 },
      { title: "never", kind: null },
    ])
      await expect(database.load(rowsWith(name, id, { ...fresh, ...wrong }))).rejects.toThrow();
    await database.load(rowsWith(name, id, { ...fresh, team: null, place: 1 }));
    await database.load(
      rowsWith(name, thing.replace(/c$/, "f"), { ...fresh, number: 9, mail: null, team: null, place: 1 }),
    );
  });

  test(`${name} deletes as the document says`, async () => {
    const database = await opened(name);
    await expect(database.run(`DELETE FROM "teams" WHERE "id" = '${team}'`)).rejects.toThrow();
    await database.run(`UPDATE "things" SET "team" = NULL`);
    await database.run(`DELETE FROM "teams" WHERE "id" = '${team}'`);
    expect(await database.run(`SELECT "lender" FROM "things"`)).toEqual([{ lender: null }]);
    await database.run(`DELETE FROM "teams" WHERE "id" = '${other}'`);
    expect(await database.run(`SELECT "value" FROM "things_tags"`)).toEqual([]);
  });

  test(`${name} lets states change by transitions alone, and what is set for good stay`, async () => {
    const database = await opened(name);
    await expect(database.run(`UPDATE "things" SET "status" = 'gone'`)).rejects.toThrow(/no transition leads/);
    await database.run(`UPDATE "things" SET "status" = 'open', "title" = 'other'`);
    await database.run(`UPDATE "things" SET "status" = 'shut'`);
    await expect(database.run(`UPDATE "things" SET "status" = 'open'`)).rejects.toThrow(/no transition leads/);
    await database.run(`UPDATE "things" SET "status" = 'gone'`);
    await expect(database.run(`UPDATE "things" SET "number" = 8`)).rejects.toThrow(/set for good/);
    await expect(database.run(`UPDATE "things" SET "born" = NULL`)).rejects.toThrow(/set for good/);
    await database.run(`UPDATE "things" SET "number" = 7`);
  });

  test(`${name} counts, fills in defaults and computes what is derived`, async () => {
    const database = await opened(name);
    await database.run(`INSERT INTO "teams" ("name") VALUES ('new')`);
    if (name === "postgres") await database.run(`SELECT setval(pg_get_serial_sequence('"things"', 'number'), 7)`);
    await database.run(`INSERT INTO "things" ("title", "count") VALUES ('second', 4)`);
    const [first, second] = await database.run(
      `SELECT "number", "status", "done", "twice", "cheap", "due" FROM "things" ORDER BY "number"`,
    );
    const no = name === "postgres" ? false : 0;
    expect(
      Object.values(second!).map((value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value)),
    ).toEqual([8, "open", no, 8, no, null]);
    expect(first!["due"] instanceof Date ? first!["due"].toISOString() : first!["due"]).toBe(
      "2026-03-29T01:30:00.000Z",
    );
    expect(Number(first!["cheap"])).toBe(1);
  });
}

test("what a database can't refuse is told", () => {
  const told = (name: "postgres" | "sqlite"): readonly string[] =>
    exporters[name](model, { role: null, server: null }).losses.map(({ what }) => what);
  expect(told("sqlite")).toContain("1 pattern");
  expect(told("postgres").join()).not.toMatch(/pattern/);
  expect(told("postgres")).toContain("2 decimals of which further places are refused: the database rounds them");
});
