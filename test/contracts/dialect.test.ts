import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noSpan } from "../../src/base/span.ts";
import type { FunctionCall } from "../../src/model/expression.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { bindParameters } from "../../src/runtime/store/bind.ts";
import type { Cell, DataStore } from "../../src/runtime/store/data-store.ts";
import type { Dialect, ItemForm, JsonForm, JsonItem } from "../../src/runtime/store/dialect.ts";
import type { CellForm, Fragment } from "../../src/runtime/store/fragment.ts";
import { finishStatement, sql, sqlIdentifier, sqlLiteral, sqlValue } from "../../src/runtime/store/sql.ts";
import { storeKinds } from "../stores.ts";

/** A query of one cell, and the cell. */
type Case = readonly [title: string, query: (dialect: Dialect) => Fragment, expected: Cell];

const most = Number.MAX_SAFE_INTEGER;
const whole = (value: number | null): Fragment => sql`cast(${sqlValue(value)} as bigint)`;
const text = (value: string | null): Fragment => (value === null ? sql`cast(null as text)` : sqlValue(value));
const nothing = sql`cast(null as text)`;
const item = (of: Fragment, kind: ItemForm): JsonItem => ({ of, form: { kind } });
const entry = (name: string, of: Fragment, kind: ItemForm) => ({ name, ...item(of, kind) });
const hostile = `a"b\\c'd\n\t\u0001é\u{1F600}`;
const textType: FieldType = { kind: "text", long: false, range: {} };
const call = (name: string): FunctionCall => ({
  kind: "call",
  name,
  arguments: [{ kind: "variable", name: "x", type: { kind: "text" }, span: noSpan }],
  type: { kind: "text" },
  span: noSpan,
});

/** The cells of a table of two rows, `a` and `B`, whose other column is their place. */
const rows = sql`(select ${text("a")} as "x", ${whole(1)} as "at" union all select ${text("B")}, ${whole(2)}) as "rows"`;

/** The items of a list, read by one query. */
function itemsOf(form: ItemForm, list: string | null, by: "each" | "eachOfJson" | "eachName") {
  return (dialect: Dialect): Fragment => {
    const given = text(list);
    const { from, key, value } = by === "each" ? dialect.each(given, form, "i") : dialect[by](given, "i");
    const pair = dialect.listOf([
      { of: key, form: { kind: "integer" } },
      { of: value, form: { kind: form } },
    ]);
    return sql`select ${dialect.gathered({ of: pair, form: { kind: "json" } }, key)} from ${from}`;
  };
}

/** A query of a value. */
const valueOf =
  (value: (dialect: Dialect) => Fragment) =>
  (dialect: Dialect): Fragment =>
    sql`select ${value(dialect)}`;

const entryOf = (map: string, name: string, form: JsonForm) =>
  valueOf((dialect) => dialect.entry(text(map), name, form));
const order = (a: string, b: string) => valueOf((dialect) => dialect.jsonOrder(text(a), text(b)));
const isIn = (a: string | null, b: string | null) => valueOf((dialect) => dialect.inJson(text(a), text(b)));
const isSame = (a: string | null, b: string | null) => valueOf((dialect) => dialect.sameJson(text(a), text(b)));
const converted = (of: Fragment, from: FieldType, to: FieldType) =>
  valueOf((dialect) => dialect.converted(of, from, to));

/** What each member means. A new member has no test until it has a line here, and does not compile without one. */
const cases: Readonly<Record<keyof Dialect, readonly Case[]>> = {
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
    (form): Case => [`of the form ${form}`, valueOf((dialect) => sql`${dialect.nothing(form)} is null`), true],
  ),
  columnType: (["text", "integer", "boolean"] as const).map(
    (form): Case => [
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
  each: [
    ["of texts", itemsOf("text", `["a\\"b",null,""]`, "each"), `[[0,"a\\"b"],[1,null],[2,""]]`],
    ["of integers", itemsOf("integer", `[${most},null]`, "each"), `[[0,${most}],[1,null]]`],
    ["of booleans", itemsOf("boolean", `[true,false,null]`, "each"), `[[0,true],[1,false],[2,null]]`],
    ["of JSON", itemsOf("json", `[{"b":1,"a":[2]},"x",null]`, "each"), `[[0,{"b":1,"a":[2]}],[1,"x"],[2,null]]`],
    ["of null", itemsOf("text", null, "each"), `[]`],
  ],
  eachOfJson: [
    ["of a list", itemsOf("json", `[1.5,"a"]`, "eachOfJson"), `[[0,1.5],[1,"a"]]`],
    ["of an object", itemsOf("json", `{"a":1}`, "eachOfJson"), `[]`],
    ["of a text", itemsOf("json", `"a"`, "eachOfJson"), `[]`],
    ["of null", itemsOf("json", null, "eachOfJson"), `[]`],
  ],
  eachName: [
    [
      "of a map",
      (dialect) => {
        const { from, value } = dialect.eachName(text(`{"b":1,"a\\"":2}`), "i");
        return sql`select ${dialect.gathered(item(value, "text"), value)} from ${from}`;
      },
      `["a\\"","b"]`,
    ],
  ],
  listOf: [
    ["of nothing", valueOf((dialect) => dialect.listOf([])), "[]"],
    [
      "of each form",
      valueOf((dialect) =>
        dialect.listOf([
          item(text(hostile), "text"),
          item(whole(-1), "integer"),
          item(sql`${whole(1)} = ${whole(1)}`, "boolean"),
          item(text(`{"a":1}`), "json"),
          item(nothing, "text"),
          { of: whole(1250), form: { kind: "decimal", scale: 2 } },
          { of: text("[5,null]"), form: { kind: "decimals", scale: 1 } },
        ]),
      ),
      `[${JSON.stringify(hostile)},-1,true,{"a":1},null,12.5,[0.5,null]]`,
    ],
  ],
  gathered: [
    [
      "in order",
      (dialect) => sql`select ${dialect.gathered(item(sql`"x"`, "text"), sql`"at" desc`)} from ${rows}`,
      `["B","a"]`,
    ],
    [
      "of none",
      (dialect) =>
        sql`select ${dialect.gathered(item(sql`"x"`, "text"), sql`"at"`)} from ${rows} where "at" > ${whole(5)}`,
      `[]`,
    ],
  ],
  mapOf: [
    [
      "with any names",
      valueOf((dialect) => dialect.mapOf([entry("a", whole(1), "integer"), entry(`b'"`, nothing, "text")])),
      `{"a":1,"b'\\"":null}`,
    ],
    [
      "without what it may lack",
      valueOf((dialect) =>
        dialect.mapOf(
          [
            entry("a", nothing, "text"),
            entry("b", whole(1), "integer"),
            entry("c d", nothing, "text"),
            entry("e", nothing, "text"),
          ],
          ["a", "c d", "b"],
        ),
      ),
      `{"b":1,"e":null}`,
    ],
    ["without anything", valueOf((dialect) => dialect.mapOf([entry("a", nothing, "text")], ["a"])), `{}`],
  ],
  merged: [
    [
      "with nulls and empty ones",
      valueOf((dialect) => dialect.merged([nothing, text(`{"a":1}`), text("{}"), text(`{"b":{}}`)])),
      `{"a":1,"b":{}}`,
    ],
  ],
  entry: [
    ["text", entryOf(`{"a":"x\\"y"}`, "a", { kind: "text" }), `x"y`],
    ["integer", entryOf(`{"a":-5}`, "a", { kind: "integer" }), -5],
    ["boolean", entryOf(`{"a":false}`, "a", { kind: "boolean" }), false],
    ["JSON", entryOf(`{"a b":[1,{"c":2}]}`, "a b", { kind: "json" }), `[1,{"c":2}]`],
    ["by a name like a path", entryOf(`{"$.a":"path","a":1}`, "$.a", { kind: "text" }), "path"],
    ["that is null", entryOf(`{"a":null}`, "a", { kind: "json" }), null],
    ["that is missing", entryOf(`{"a":null}`, "b", { kind: "text" }), null],
    ["of a list", entryOf(`["a"]`, "a", { kind: "json" }), null],
  ],
  concatenated: [
    ["two lists", valueOf((dialect) => dialect.concatenated(text(`["a",","]`), text(`[1]`))), `["a",",",1]`],
    ["empty ones", valueOf((dialect) => dialect.concatenated(text(`[]`), text(`[]`))), `[]`],
    ["null", valueOf((dialect) => dialect.concatenated(text(`[]`), nothing)), null],
  ],
  json: [
    ["a text", valueOf((dialect) => dialect.json(item(text(hostile), "text"))), JSON.stringify(hostile)],
    [
      "a small decimal",
      valueOf((dialect) => dialect.json({ of: whole(1), form: { kind: "decimal", scale: 7 } })),
      "1e-7",
    ],
    [
      "a decimal with more digits than a floating-point number",
      valueOf((dialect) => dialect.json({ of: whole(most), form: { kind: "decimal", scale: 2 } })),
      String(most / 100),
    ],
    ["null", valueOf((dialect) => dialect.json(item(nothing, "text"))), null],
  ],
  jsonOrder: [
    ["of numbers", order("10", "9.5"), 1],
    ["of texts", order(`"é"`, `"z"`), 1],
    ["of equal texts", order(`"a"`, `"a"`), 0],
    ["of a number and a text", order(`1`, `"1"`), null],
    ["of lists", order(`[]`, `[]`), null],
  ],
  inJson: [
    ["an item", isIn(`{"a":1,"b":2}`, `[1,{"b":2,"a":1}]`), true],
    ["null in a list", isIn(null, `[null]`), true],
    ["a name", isIn(`"a"`, `{"a":null}`), true],
    ["in a text", isIn(`"a"`, `"abc"`), false],
    ["in null", isIn(`"a"`, null), false],
  ],
  sameJson: [
    ["whatever the order of names", isSame(`{"a":[1],"b":2}`, `{"b":2,"a":[1]}`), true],
    ["a number and a text", isSame(`1`, `"1"`), false],
    ["null and null", isSame(null, null), true],
    ["null and a value", isSame(null, `0`), false],
  ],
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
