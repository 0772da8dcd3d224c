import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/runs.ts";
import { textParts } from "./text-parts.ts";

test.each([
  ["see https://a.example/b?c=d.", ["https://a.example/b?c=d"]],
  ["(https://a.example/b_(c))", ["https://a.example/b_(c)"]],
  ["“https://a.example”, and www.b.example!", ["https://a.example", "http://www.b.example"]],
  ["write to ada@desk.example.", ["mailto:ada@desk.example"]],
  ["a@b, c@d@e.f and javascript:alert(1)", ["mailto:d@e.f"]],
  ["https://", []],
  ["nothing here: a.b", []],
] as const)("the addresses in “%s” are found", (text, found) => {
  expect(textParts(text).flatMap((part) => (part.kind === "address" ? [part.address] : []))).toEqual(found);
});

test("the parts of a text are the text", () => {
  const piece = fc.oneof(fc.constantFrom("https://", "www.", "a@b.c", ".", ")", "(", "\n", "://", "é.e"), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
    { numRuns: runs(200) },
  );
});
