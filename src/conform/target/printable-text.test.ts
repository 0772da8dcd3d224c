import fc from "fast-check";
import { expect, test } from "vitest";
import { printableJson, printableText } from "./printable-text.ts";

const obeyed = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

test("control characters, direction marks and invisible characters are removed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (text, most) => {
      const plain = printableText(text, most);
      expect(plain).not.toMatch(obeyed);
      expect(plain.length).toBeLessThanOrEqual(most + 1);
      expect(() => encodeURIComponent(plain)).not.toThrow();
    }),
  );
  expect(printableText("\u001b]0;you\u0007\u001b[2J\u009b31m‮evil")).toBe("?]0;you??[2J?31m?evil");
});

test("a printable text is unchanged", () => {
  expect(printableText("Größe 1 → 2, 日本語 🙂")).toBe("Größe 1 → 2, 日本語 🙂");
});

test("printable JSON has the same value, and no control characters", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      const text = printableJson({ value });
      expect(text.replaceAll("\n", "")).not.toMatch(obeyed);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
    }),
  );
});
