import fc from "fast-check";
import { expect, test } from "vitest";
import { codePoints, isLonger, isShorter } from "./code-points.ts";

const texts = ["", "plain", "🎉", "a🎉b", "\udc00", "\ud800", "\ud800\ud800\udc00", "\udc00\ud800"];

test("a text is as long as it has code points, whatever stands in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(codePoints(text)).toBe([...text].length);
    }),
  );
  for (const text of texts) expect(codePoints(text)).toBe([...text].length);
});

test("a text is shorter or longer than a number of code points, by as few as one", () => {
  const bounds = fc.nat(12);
  const holds = (text: string, than: number): void => {
    expect([isShorter(text, than), isLonger(text, than)]).toEqual([[...text].length < than, [...text].length > than]);
  };
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom("a", "🎉", "\ud800", "\udc00") }), bounds, holds));
  for (const text of texts) for (const than of [0, 1, 2, 3, 5]) holds(text, than);
});
