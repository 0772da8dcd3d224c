import fc from "fast-check";
import { expect, test } from "vitest";
import { codePoints } from "./code-points.ts";

const texts = ["", "plain", "🎉", "a🎉b", "\udc00", "\ud800", "\ud800\ud800\udc00", "\udc00\ud800"];

test("a text is as long as it has code points, whatever stands in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(codePoints(text)).toBe([...text].length);
    }),
  );
  for (const text of texts) expect(codePoints(text)).toBe([...text].length);
});
