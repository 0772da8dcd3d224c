import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonBody, parseJsonObject } from "./parse-json-body.ts";

test("a body is parsed like JSON.parse does, up to a maximum depth", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (text) => {
      expect(parseJsonBody(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(parseJsonBody("<html>")).toBeUndefined();
});

test("JSON that would overflow the stack is not parsed", () => {
  expect(parseJsonBody("[".repeat(2_000_000))).toBeUndefined();
  expect(parseJsonBody(`${"[".repeat(50_000)}${"]".repeat(50_000)}`)).toBeUndefined();
  expect(parseJsonBody(`${"[".repeat(99)}${"]".repeat(99)}`)).toBeDefined();
  expect(parseJsonObject(JSON.stringify({ brackets: `\\"${"[".repeat(500)}` }))).toEqual({
    brackets: `\\"${"[".repeat(500)}`,
  });
});

test("only a JSON object is parsed as an object", () => {
  expect(["[]", "null", "1", "{", '{"a":1}'].map((text) => parseJsonObject(text))).toEqual([
    null,
    null,
    null,
    null,
    { a: 1 },
  ]);
});
