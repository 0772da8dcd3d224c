import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJson, tooManyValues } from "./parse-json.ts";
import { runs } from "../../../test/runs.ts";

const plainKey = fc
  .string({ unit: "grapheme" })
  .filter((key) => !["__proto__", "constructor", "prototype"].includes(key) && !key.includes("\0"));
const plainText = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false, 0, -1, 0.1, 1.5e-300, 9007199254740991),
    fc.maxSafeInteger(),
    plainText,
    tie("list"),
    tie("object"),
  ),
  list: fc.array(tie("json"), { maxLength: 5 }),
  object: fc.dictionary(plainKey, tie("json"), { maxKeys: 5 }),
}));

it("reads what JSON.stringify writes, however it is indented", () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it("reads nothing that JSON.parse refuses, and nothing otherwise than JSON.parse does", () => {
  const tokens = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    `"a"`,
    `"b"`,
    `"\\u0041"`,
    `"\\`,
    `"`,
    "1",
    "-",
    "01",
    ".5",
    "1.",
    "1e2",
    "1e",
    "+1",
    "true",
    "nul",
    "null",
    " ",
    "\n",
    "\u00a0",
    "//",
    "NaN",
    "'a'",
  );
  fc.assert(
    fc.property(
      fc.array(tokens, { maxLength: 12 }).map((parts) => parts.join("")),
      (text) => {
        const ours = parseJson(text);
        if (ours !== undefined) expect(JSON.stringify(ours)).toBe(JSON.stringify(JSON.parse(text)));
      },
    ),
    { numRuns: runs(3000) },
  );
});

it.each([
  ["nothing", ""],
  ["white space", " \n"],
  ["trailing garbage", "{} x"],
  ["two values", "1 2"],
  ["a trailing comma", "[1,]"],
  ["a comment", "/* */ 1"],
  ["NaN", "NaN"],
  ["Infinity", "Infinity"],
  ["a byte order mark", "\ufeff{}"],
  ["a key twice", `{"a":1,"a":1}`],
  ["a key twice, once escaped", `{"a":1,"\\u0061":1}`],
  ["__proto__", `{"__proto__":{}}`],
  ["constructor", `{"a":{"constructor":1}}`],
  ["prototype, escaped", `{"prot\\u006ftype":1}`],
  ["a lone surrogate", `"\\ud800"`],
  ["surrogates the wrong way round", `"\\udc00\\ud800"`],
  ["a NUL", `"\\u0000"`],
  ["a line break in a text", `"a\nb"`],
  ["too great a number", "1e400"],
  ["too small a number", "1e-400"],
  ["2^53 + 1", "9007199254740993"],
  ["-2^53 - 1", "-9007199254740993"],
  ["an integer beyond what is exact", "1e20"],
  ["an integer in all but its last digit", "9007199254740990.6"],
  ["more digits than a double holds", "0.1234567890123456789"],
  ["a leading zero", "01"],
  ["a bare minus", "-"],
  ["an open text", `"a`],
  ["an open object", `{"a":1`],
  ["a key without quotes", "{a:1}"],
])("refuses %s", (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

it.each([
  ["9007199254740991", 9007199254740991],
  ["-0", 0],
  ["0.30000000000000004", 0.30000000000000004],
  ["1.50", 1.5],
  ["1E3", 1000],
  ["12.0", 12],
  ["5e-324", Number.MIN_VALUE],
])("keeps the number %s", (text, value) => {
  expect(Object.is(parseJson(text), value)).toBe(true);
});

it("nests 64 deep and no deeper, without a deep stack", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  expect(parseJson(nested(64))).toBeDefined();
  expect(parseJson(nested(65))).toBeUndefined();
  expect(parseJson("[".repeat(1_000_000))).toBeUndefined();
  expect(parseJson(`{"a":`.repeat(100_000))).toBeUndefined();
});

it("makes objects without a prototype", () => {
  const object = parseJson(`{"toString":1,"hasOwnProperty":null}`);
  expect(Object.getPrototypeOf(object)).toBeNull();
  expect(Object.keys(object as object)).toEqual(["toString", "hasOwnProperty"]);
});

it("reads no more values than there may be, of whatever kind", () => {
  expect(parseJson(`{"a":[1,"2",null],"b":{}}`, 6)).toEqual({ a: [1, "2", null], b: {} });
  for (const most of [0, 1, 2, 3, 4, 5]) expect(parseJson(`{"a":[1,"2",null],"b":{}}`, most)).toBe(tooManyValues);
  expect(parseJson(`[1,`, 6)).toBe(undefined);
});
