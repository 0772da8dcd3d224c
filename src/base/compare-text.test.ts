import fc from "fast-check";
import { expect, test } from "vitest";
import { compareText } from "./compare-text.ts";

test("the order is that of the UTF-8 bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }),
  );
});

test("what lies beyond the basic plane comes last", () => {
  expect(compareText("\u{1F600}", "\uFF5E")).toBeGreaterThan(0);
});
