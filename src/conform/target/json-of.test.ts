import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonOf, objectOf } from "./json-of.ts";

test("JSON is what JSON.parse takes it for, up to the depth that anything may have", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (text) => {
      expect(jsonOf(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(jsonOf("<html>")).toBeUndefined();
});

test("what is nested deeper than any stack is looked at by nobody", () => {
  expect(jsonOf("[".repeat(2_000_000))).toBeUndefined();
  expect(jsonOf(`${"[".repeat(50_000)}${"]".repeat(50_000)}`)).toBeUndefined();
  expect(jsonOf(`${"[".repeat(99)}${"]".repeat(99)}`)).toBeDefined();
  expect(objectOf(JSON.stringify({ brackets: `\\"${"[".repeat(500)}` }))).toEqual({
    brackets: `\\"${"[".repeat(500)}`,
  });
});

test("only an object is one", () => {
  expect(["[]", "null", "1", "{", '{"a":1}'].map((text) => objectOf(text))).toEqual([null, null, null, null, { a: 1 }]);
});
