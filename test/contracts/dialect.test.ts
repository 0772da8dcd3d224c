import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noSpan } from "../../src/base/span.ts";
import type { FunctionCall } from "../../src/model/expression.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import type { Dialect } from "../../src/runtime/store/dialect.ts";
import type { CellForm, Fragment } from "../../src/runtime/store/fragment.ts";
import { finishStatement, sql, sqlIdentifier, sqlLiteral, sqlValue } from "../../src/runtime/store/sql.ts";
import { holdToDocumentedSql } from "../portable/hold-to-documented.ts";
import { storeKinds } from "../stores.ts";
import { hostile, item, most, nothing, rows, text, valueOf, whole } from "./dialect-case.ts";
import type { DialectCase } from "./dialect-case.ts";
import { jsonCases } from "./dialect-json-cases.ts";

holdToDocumentedSql();

const textType: FieldType = { kind: "text", long: false, range: {} };
const call = (name: string): FunctionCall => ({
  kind: "call",
  name,
  arguments: [{ kind: "variable", name: "x", type: { kind: "text" }, span: noSpan }],
  type: { kind: "text" },
  span: noSpan,
});

const converted = (of: Fragment, from: FieldType, to: FieldType) =>
  valueOf((dialect) => dialect.converted(of, from, to));

/** What each member means. A new member has no test until it has a line here, and does not compile without one. */
const cases: Readonly<Record<keyof Dialect, readonly DialectCase[]>> = {
  name: [
    ["is that of the store", (dialect) => sql`select ${sqlLiteral(dialect.name)} in ('sqlite', 'postgres')`, true],
  ],
  placeholder: [
    ["of a text", () => sql`select ${sqlValue(hostile)}`, hostile],
    ["of the greatest integer", () => sql`select ${sqlValue(0.5 * 2)} + ${sqlValue(most - 1)}`, most],
    ["of a boolean", () => sql`select ${sqlValue(true)} and not ${sqlValue(false)}`, true],
    ["of a text compares by code point", () => sql`select ${sqlValue("é")} > ${sqlValue("z!")}`, true],
  ],
  literal: [
    ["of any text", () => sql`select ${sqlLiteral(hostile)}`, hostile],
    ["compares by code point", () => sql`select ${sqlLiteral("B")} < ${sqlLiteral("a")}`, true],
  ],
  nothing: (["text", "integer", "boolean"] as const).map(
    (form): DialectCase => [`of the form ${form}`, valueOf((dialect) => sql`${dialect.nothing(form)} is null`), true],
  ),
  columnType: (["text", "integer", "boolean"] as const).map(
    (form): DialectCase => [
      `of the form ${form}`,
      valueOf((dialect) => sql`cast(null as ${dialect.columnType(form)}) is null`),
      true,
    ],
  ),
  byCodePoint: [
    ["sorts capitals first", (dialect) => sql`select "x" from ${rows} order by "x"${dialect.byCodePoint} limit 1`, "B"],
  ],
  clustered: [
    [
      "is the end of a statement that creates a table",
      (dialect) => sql`select count(*) from "Clustered"${dialect.name === "sqlite" ? sql`` : dialect.clustered}`,
      0,
    ],
  ],
  place: [
    [
      "finds a row again",
      (dialect) =>
        sql`select "x" from "Kept" where ${dialect.place} = (select ${dialect.place} from "Kept" where "x" = ${text("b")})`,
      "b",
    ],
  ],
  placeForm: [
    [
      "is the form in which a list has a row's address",
      (dialect) => {
        const list = dialect.listOf([
          item(sql`(select ${dialect.place} from "Kept" where "x" = ${text("b")})`, dialect.placeForm),
        ]);
        const { from, value } = dialect.each(list, dialect.placeForm, "i");
        return sql`select "x" from "Kept" where ${dialect.place} in (select ${value} from ${from})`;
      },
      "b",
    ],
  ],
  definesTimes: [
    [
      "says that a column can be defined with `later`",
      (dialect) =>
        sql`select count(*) from ${sqlIdentifier(dialect.definesTimes ? "Timed" : "Kept")} where ${dialect.definesTimes ? sql`"later" = ${text("2026-01-01T00:00:01.000Z")}` : sql`"x" = ${text("b")}`}`,
      1,
    ],
  ],
  returnsAtNoCost: [
    [
      "says that a write returns its row",
      (dialect) =>
        dialect.returnsAtNoCost
          ? sql`update "Kept" set "x" = "x" where "x" = ${text("b")} returning "Kept"."x"`
          : sql`select "x" from "Kept" where "x" = ${text("b")}`,
      "b",
    ],
  ],
  columnsOf: [
    [
      "counts the columns of a table",
      (dialect) => sql`select count(*) from (${dialect.columnsOf("Kept")}) as "columns"`,
      3,
    ],
  ],
  indexesOf: [
    [
      "leaves out those of keys",
      (dialect) => sql`select * from (${dialect.indexesOf("Kept")}) as "indexes"`,
      "Kept by x",
    ],
  ],
  unindexed: [["is the same value", valueOf((dialect) => dialect.unindexed(text("a"))), "a"]],
  equal: [
    ["a value and the same", valueOf((dialect) => dialect.equal(text("a"), text("a"), true)), true],
    ["null and null", valueOf((dialect) => dialect.equal(nothing, nothing, false)), true],
    [
      "null and a value",
      valueOf((dialect) => sql`coalesce(${dialect.equal(nothing, text("a"), false)}, false)`),
      false,
    ],
    [
      "long ones that are null",
      valueOf((dialect) => dialect.equal(sql`(select ${nothing} from ${rows} limit 1)`, nothing, false)),
      true,
    ],
  ],
  product: [
    ["of two integers", valueOf((dialect) => dialect.safe(dialect.product(whole(-3), whole(7)))), -21],
    ["too large", valueOf((dialect) => dialect.safe(dialect.product(whole(most), whole(most)))), null],
  ],
  safe: [
    ["the greatest", valueOf((dialect) => dialect.safe(sql`${whole(most - 1)} + ${whole(1)}`)), most],
    ["above", valueOf((dialect) => dialect.safe(sql`${whole(most)} + ${whole(1)}`)), null],
    ["the least", valueOf((dialect) => dialect.safe(sql`${whole(1 - most)} - ${whole(1)}`)), -most],
    ["below", valueOf((dialect) => dialect.safe(sql`${whole(-most)} - ${whole(1)}`)), null],
    ["null", valueOf((dialect) => dialect.safe(whole(null))), null],
  ],
  divided: [
    ["without its fraction", valueOf((dialect) => dialect.divided(whole(-7), whole(2))), -3],
    ["the greatest", valueOf((dialect) => dialect.divided(whole(most), whole(-1))), -most],
    ["by zero", valueOf((dialect) => dialect.divided(whole(7), whole(0))), null],
  ],
  quotient: [
    ["half away from zero", valueOf((dialect) => dialect.quotient(whole(5), whole(2), 0)), 3],
    ["half away from zero below it", valueOf((dialect) => dialect.quotient(whole(-5), whole(2), 0)), -3],
    ["nearly half", valueOf((dialect) => dialect.quotient(whole((most - 3) / 2), whole(most - 1), 0)), 0],
    ["with places", valueOf((dialect) => dialect.quotient(whole(2), whole(3), 2)), 67],
    ["by zero", valueOf((dialect) => dialect.quotient(whole(2), whole(0), 2)), null],
    ["too large", valueOf((dialect) => dialect.quotient(whole(most), whole(1), 2)), null],
  ],
  rounded: [
    ["half away from zero", valueOf((dialect) => dialect.rounded(whole(-125), 1)), -13],
    ["less than half", valueOf((dialect) => dialect.rounded(whole(most), 15)), 9],
  ],
  sum: [
    ["of integers", (dialect) => sql`select ${dialect.sum(sql`"at"`)} from ${rows}`, 3],
    ["of none", (dialect) => sql`select ${dialect.sum(sql`"at"`)} from ${rows} where "at" > ${whole(5)}`, 0],
    ["too large", (dialect) => sql`select ${dialect.sum(sql`"at" + ${whole(most - 2)}`)} from ${rows}`, null],
  ],
  later: [
    [
      "a millisecond",
      valueOf((dialect) => dialect.later(text("2024-02-28T23:59:59.999Z"), whole(1))),
      "2024-02-29T00:00:00.000Z",
    ],
    ["beyond the last moment", valueOf((dialect) => dialect.later(text("9999-12-31T23:59:59.999Z"), whole(1))), null],
    ["by far", valueOf((dialect) => dialect.later(text("2024-02-28T23:59:59.999Z"), whole(-most))), null],
  ],
  elapsed: [
    [
      "milliseconds",
      valueOf((dialect) => dialect.elapsed(text("0001-01-01T00:00:00.000Z"), text("9999-12-31T23:59:59.999Z"))),
      -315537897599999,
    ],
  ],
  daysLater: [
    ["a day and a half", valueOf((dialect) => dialect.daysLater(text("2024-02-28"), whole(129_600_000))), "2024-02-29"],
    ["before the first day", valueOf((dialect) => dialect.daysLater(text("0001-01-01"), whole(-86_400_000))), null],
    ["by far", valueOf((dialect) => dialect.daysLater(text("2024-02-28"), whole(most))), null],
  ],
  elapsedDays: [
    ["a leap day", valueOf((dialect) => dialect.elapsedDays(text("2024-03-01"), text("2024-02-28"))), 172_800_000],
  ],
  ...jsonCases,
  call: [
    ["size in code points", valueOf((dialect) => dialect.call("size", [text("a\u{1F600}e\u0301")])), 4],
    ["contains", valueOf((dialect) => dialect.call("contains", [text("a%b"), text("%")])), true],
    ["startsWith the empty text", valueOf((dialect) => dialect.call("startsWith", [text("a"), text("")])), true],
    ["lowerAscii", valueOf((dialect) => dialect.call("lowerAscii", [text("AÉZ")])), "aÉz"],
    ["upperAscii", valueOf((dialect) => dialect.call("upperAscii", [text("aéß")])), "Aéß"],
    ["iso_duration", valueOf((dialect) => dialect.call("iso_duration", [whole(-90_061_001)])), "-P1DT1H1M1.001S"],
  ],
  converted: [
    ["a text to an integer", converted(text(" 12.5 "), textType, { kind: "integer", range: {} }), 13],
    ["a text that is none", converted(text("1e3"), textType, { kind: "integer", range: {} }), null],
    [
      "a text to a duration",
      converted(text("1 hour and 30 min"), textType, { kind: "duration", range: {} }),
      5_400_000,
    ],
    ["a text to a list", converted(text(`a"`), textType, { kind: "list", of: textType, range: {} }), `["a\\""]`],
    [
      "a list to a set",
      converted(
        text(`["b","B","b"]`),
        { kind: "list", of: textType, range: {} },
        { kind: "list", of: textType, range: {}, set: true },
      ),
      `["B","b"]`,
    ],
  ],
  generated: [
    [
      "texts of the length",
      valueOf((dialect) => dialect.call("size", [dialect.generated({ ...textType, range: { max: 40 } })])),
      40,
    ],
    [
      "another one for each row",
      (dialect) =>
        sql`select count(distinct "x") from (select ${dialect.generated({ kind: "uuid" })} as "x" from ${rows}) as "g"`,
      2,
    ],
    [
      "another text for each row",
      (dialect) =>
        sql`select count(distinct "x") from (select ${dialect.generated(textType)} as "x" from ${rows}) as "g"`,
      2,
    ],
  ],
  ending: [
    ["of a long text", valueOf((dialect) => dialect.ending(text("abc\u{1F600}"), 2)), "c\u{1F600}"],
    ["of a short text", valueOf((dialect) => dialect.ending(text("a"), 2)), "a"],
  ],
  cannotCompute: [
    [
      "does not hold for a function of texts",
      (dialect) => sql`select ${sqlValue(dialect.cannotCompute(call("trim")))}`,
      false,
    ],
  ],
  computed: [["a function of texts", valueOf((dialect) => dialect.computed(call("trim"), [text("\u00a0a ")])), "a"]],
};

describe.each(storeKinds)("the dialect of $name", ({ open, dialect }) => {
  let store: DataStore;

  beforeAll(async () => {
    store = await open();
    await store.write(async (queries) => {
      const run = async (statement: Fragment): Promise<void> => {
        const finished = finishStatement(statement, dialect);
        await queries.run(finished, bindParameters(finished, { me: null, now: "" }));
      };
      const column = (name: string, form: CellForm): Fragment =>
        sql`${sqlIdentifier(name)} ${dialect.columnType(form)}`;
      const kept = [column("@id", "text"), column("x", "text"), column("n", "integer")];
      await run(sql`create table "Kept" (${kept[0]!}, ${kept[1]!}, ${kept[2]!}, primary key ("@id"))`);
      await run(sql`create index "Kept by x" on "Kept" ("x")`);
      for (const x of ["a", "b", "c"])
        await run(sql`insert into "Kept" values (${text(`id ${x}`)}, ${text(x)}, ${whole(1)})`);
      await run(sql`create table "Clustered" (${kept[0]!}, primary key ("@id"))${dialect.clustered}`);
      if (!dialect.definesTimes) return;
      const later = dialect.later(sql`"from"`, sql`"n"`);
      await run(
        sql`create table "Timed" (${column("from", "text")}, ${column("n", "integer")}, ${column("later", "text")} generated always as (${later}) stored)`,
      );
      await run(sql`insert into "Timed" ("from", "n") values (${text("2026-01-01T00:00:00.000Z")}, ${whole(1000)})`);
    });
  });

  afterAll(() => store.close());

  describe.each(Object.entries(cases))("%s", (_, ofMember) => {
    test.each(ofMember)("%s", async (_title, query, expected) => {
      const statement = finishStatement(query(dialect), dialect);
      const [cell = null] = (await store.latest.one(statement, bindParameters(statement, { me: null, now: "" }))) ?? [];
      expect(typeof expected === "boolean" && cell !== null ? Boolean(cell) : cell).toBe(expected);
    });
  });
});
