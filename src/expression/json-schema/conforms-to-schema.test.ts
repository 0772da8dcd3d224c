import { expect, test } from "vitest";
import type { Value } from "../../model/value-type.ts";
import { conformsToSchema, isSchema, schemaProblem } from "./conforms-to-schema.ts";

const plenty = () => ({ left: 10_000_000 });

// One or two of each keyword; the official suite, where it is at hand, asks for the rest (test/json-schema).
test.each<[Value, readonly Value[], readonly Value[]]>([
  [true, [null, 1, {}], []],
  [false, [], [null, 1, {}]],
  [{ type: "integer" }, [1, 1.0, -3], [1.5, "1", null, true]],
  [{ type: ["null", "object"] }, [null, {}], [[], 0, false]],
  [{ enum: [1, "a", { a: 1, b: [2] }] }, [1, "a", { b: [2], a: 1 }], ["1", { a: 1 }, { a: 1, b: [2, 2] }]],
  [{ const: null }, [null], [0, ""]],
  [{ multipleOf: 0.0001 }, [0.0075, 3, "x"], [0.00751]],
  [{ minimum: 1, exclusiveMaximum: 2 }, [1, 1.99, "0"], [0.9, 2]],
  [{ minLength: 2, maxLength: 3 }, ["ab", "👍👍", 7], ["a", "abcd", "👍"]],
  [{ pattern: "^[a-z]+$" }, ["abc", 1], ["ABC", ""]],
  [
    { minItems: 1, maxItems: 2, uniqueItems: true },
    [[1], [1, "1"], {}],
    [
      [],
      [1, 2, 3],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  [{ prefixItems: [{ type: "string" }], items: { type: "number" } }, [["a", 1, 2], []], [[1], ["a", "b"]]],
  [{ contains: { const: 1 }, minContains: 2, maxContains: 3 }, [[1, 1, 2], "x"], [[1], [1, 1, 1, 1]]],
  [{ minProperties: 1, maxProperties: 1, required: ["a"] }, [{ a: null }, []], [{}, { b: 1 }, { a: 1, b: 1 }]],
  [{ required: ["toString"] }, [{ toString: 1 }], [{}]],
  [
    { properties: { a: { type: "string" } }, patternProperties: { "^x-": true }, additionalProperties: false },
    [{ a: "1", "x-y": 2 }, 1],
    [{ a: 1 }, { b: 1 }],
  ],
  [{ propertyNames: { maxLength: 1 } }, [{ a: 1 }], [{ ab: 1 }]],
  [
    { dependentRequired: { a: ["b"] }, dependentSchemas: { c: { required: ["d"] } } },
    [{}, { a: 1, b: 1 }, { c: 1, d: 1 }],
    [{ a: 1 }, { c: 1 }],
  ],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1, 2], [0, 3]],
  [{ anyOf: [{ minimum: 5 }, { type: "string" }] }, [5, "x"], [4]],
  [{ oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, [2, 3], [6, 1]],
  [{ not: { type: "string" } }, [1], ["a"]],
  [
    { if: { properties: { kind: { const: "lamp" } } }, then: { required: ["watts"] }, else: { required: ["size"] } },
    [
      { kind: "lamp", watts: 1 },
      { kind: "x", size: 1 },
    ],
    [{ kind: "lamp" }, { kind: "x" }],
  ],
  [{ allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, [{ a: 1 }], [{ a: 1, b: 1 }]],
  [{ prefixItems: [true], contains: { const: 9 }, unevaluatedItems: false }, [[1, 9], [9]], [[1, 2, 9]]],
  [{ $defs: { n: { type: "number" } }, items: { $ref: "#/$defs/n" } }, [[1]], [["a"]]],
  [{ $defs: { n: { $anchor: "number", type: "number" } }, items: { $ref: "#number" } }, [[1]], [["a"]]],
  [
    { $id: "https://desk.example/a", $defs: { b: { $id: "b", type: "number" } }, items: { $ref: "/b" } },
    [[1]],
    [["a"]],
  ],
  [
    { properties: { child: { $ref: "#" } }, required: ["name"] },
    [{ name: 1, child: { name: 2 } }],
    [{ name: 1, child: {} }],
  ],
  [{ format: "email", title: "anything", contentEncoding: "base64", nonsense: 7 }, ["no address"], []],
])("%j is met by some values and not by others", (schema, good, bad) => {
  expect(schemaProblem(schema)).toBeNull();
  expect(good.filter((value) => !conformsToSchema(value, schema, plenty()))).toEqual([]);
  expect(bad.filter((value) => conformsToSchema(value, schema, plenty()))).toEqual([]);
});

test.each<[Value, string]>([
  ["object", "a schema is an object, true or false"],
  [{ type: "text" }, '`type` can\'t be `"text"`'],
  [{ properties: { a: { minLength: -1 } } }, "`minLength` can't be `-1`"],
  [{ items: [{}] }, "`items` can't be `[{}]`"],
  [{ required: ["a", "a"] }, '`required` can\'t be `["a","a"]`'],
  [{ anyOf: [] }, "`anyOf` can't be `[]`"],
  [{ pattern: "(?=a)" }, '`pattern` can\'t be `"(?=a)"`'],
  [{ $ref: "#/$defs/n" }, '`$ref` leads to `"#/$defs/n"`, which isn\'t in it'],
  [
    { $ref: "https://json-schema.org/draft/2020-12/schema" },
    "`$ref` leads to `\"https://json-schema.org/draft/2020-12/s…`, which isn't in it",
  ],
  [{ definitions: { n: { type: "text" } }, $ref: "#/definitions/n" }, '`type` can\'t be `"text"`'],
])("%j can't be used, and nothing conforms to it", (schema, problem) => {
  expect(schemaProblem(schema)).toBe(problem);
  expect(isSchema(schema, plenty())).toBe(false);
  expect([1, "a", {}].some((value) => conformsToSchema(value, schema, plenty()))).toBe(false);
});

const twice = (name: string): Value => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
const doubling = {
  ...(twice("s1") as object),
  $defs: Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`s${at + 1}`, at === 39 ? true : twice(`s${at + 2}`)]),
  ),
};
const text = "a".repeat(200_000);

test.each<[string, Value, Value]>([
  ["goes round in a circle", {}, { $ref: "#" }],
  ["goes round in a circle by two ways", {}, { not: { not: { $ref: "#" } } }],
  ["doubles at each step", {}, doubling],
  ["has a pattern of many steps for a long text", text, { pattern: "(a{40}){40}b" }],
  [
    "has many patterns for many names",
    Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`n${at}`, 1])),
    { patternProperties: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`^x${at}`, true])) },
  ],
  [
    "asks for each of many items whether it is one of many",
    Array.from({ length: 5000 }, () => 1),
    { items: { enum: Array.from({ length: 5000 }, (_, at) => 5000 - at) } },
  ],
])("a schema that %s costs no more than it may, and nothing conforms to it", (_, value, schema) => {
  const budget = plenty();
  expect(conformsToSchema(value, schema, budget)).toBe(false);
  expect(10_000_000 - budget.left).toBeLessThanOrEqual(100_000);
  expect(conformsToSchema(value, { not: schema }, plenty())).toBe(false);
});

test("where the call's budget doesn't suffice, what is left of it is spent", () => {
  const budget = { left: 10 };
  expect(conformsToSchema([1, 2, 3, 4, 5, 6], { items: { type: "integer", minimum: 0, maximum: 9 } }, budget)).toBe(
    false,
  );
  expect(budget.left).toBeLessThan(0);
});
