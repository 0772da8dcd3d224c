import fc from "fast-check";
import { expect, test } from "vitest";
import type { Value, ValueType } from "../../model/value-type.ts";
import { decodeCell, encodeCell } from "./encode-cell.ts";

const examples: readonly (readonly [ValueType, fc.Arbitrary<Value>])[] = [
  [{ kind: "boolean" }, fc.boolean()],
  [{ kind: "integer" }, fc.maxSafeInteger()],
  [{ kind: "decimal", scale: 2 }, fc.maxSafeInteger()],
  [{ kind: "text" }, fc.string()],
  [{ kind: "list", of: { kind: "boolean" } }, fc.array(fc.boolean())],
  [{ kind: "json" }, fc.jsonValue() as fc.Arbitrary<Value>],
  [{ kind: "file" }, fc.record({ name: fc.string(), data: fc.string() })],
];

test.each(examples)("a value of type %j is read back from its cell", (type, values) => {
  fc.assert(
    fc.property(fc.option(values), (value) => {
      expect(decodeCell(encodeCell(value, type), type)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a database that has no booleans answers 1 and 0 for them", () => {
  expect([
    decodeCell(1, { kind: "boolean" }),
    decodeCell(0, { kind: "boolean" }),
    decodeCell(null, { kind: "boolean" }),
  ]).toEqual([true, false, null]);
});
