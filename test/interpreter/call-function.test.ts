import { expect, it } from "vitest";
import type { Expression } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { callFunction } from "./call-function.ts";
import type { Scope } from "./scope.ts";

const decimal: ValueType = { kind: "decimal", scale: 2 };
const duration: ValueType = { kind: "duration" };

it.each([
  ["int", decimal, -75],
  ["int", decimal, 0],
  ["abs", decimal, 0],
  ["days", duration, -3_600_000],
] as const)(
  "the function %s of a number that is less than a whole one comes to the zero without a sign",
  (name, type, value) => {
    const part: Expression = { kind: "literal", value, type, span: { start: 0, end: 0 } };
    const call = { kind: "call", name, arguments: [part], type: { kind: "integer" }, span: part.span } as const;
    // It asks nothing of its scope.
    const found = callFunction(call, {} as Scope);
    expect(Object.is(found, 0)).toBe(true);
  },
);

it("the function int of JSON takes a number alone", () => {
  const ofJson = (value: string | number): unknown => {
    const part: Expression = { kind: "literal", value, type: { kind: "json" }, span: { start: 0, end: 0 } };
    return callFunction(
      { kind: "call", name: "int", arguments: [part], type: { kind: "integer" }, span: part.span },
      {} as Scope,
    );
  };
  expect([ofJson(2.75), ofJson("5")]).toEqual([2, null]);
});
