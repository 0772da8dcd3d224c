import type { Dialect, ItemForm, JsonForm } from "../../src/runtime/store/dialect.ts";
import type { Fragment } from "../../src/runtime/store/fragment.ts";
import { sql } from "../../src/runtime/store/sql.ts";
import { hostile, item, most, nothing, rows, text, valueOf, whole } from "./dialect-case.ts";
import type { DialectCase } from "./dialect-case.ts";

const entry = (name: string, of: Fragment, kind: ItemForm) => ({ name, ...item(of, kind) });

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

const entryOf = (map: string, name: string, form: JsonForm) =>
  valueOf((dialect) => dialect.entry(text(map), name, form));
const order = (a: string, b: string) => valueOf((dialect) => dialect.jsonOrder(text(a), text(b)));
const isIn = (a: string | null, b: string | null) => valueOf((dialect) => dialect.inJson(text(a), text(b)));
const isSame = (a: string | null, b: string | null) => valueOf((dialect) => dialect.sameJson(text(a), text(b)));

/** What the members mean that read and write JSON. */
export const jsonCases = {
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
} as const satisfies Partial<Record<keyof Dialect, readonly DialectCase[]>>;
