import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import { createRandom } from "../../generation/random/random.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { generateUnusualText, unusualTextKind, unusualTexts } from "./unusual-text.ts";

const text = (min: number, max: number): FieldType => ({ kind: "text", long: false, range: { min, max } });

test("an unusual text is valid, contains the trace's id if it can, and is recognized as its kind", () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(8), fc.integer({ min: 1, max: 120 }), (seed, min, max) => {
      const type = text(min, Math.max(min, max));
      const generated = generateUnusualText(type, "7m1", createRandom(seed));
      if (generated === undefined) return;
      const kind = unusualTextKind(generated);
      expect(kind).not.toBeNull();
      expect(generated.includes("7m1")).toBe(kind !== "like a value");
      expect(readValue(type, generated).ok).toBe(true);
    }),
  );
});

test("there is a text of each kind if the type has room for it, and usual texts have no kind", () => {
  expect(unusualTexts(text(0, 120), "7m1").map(unusualTextKind)).toEqual([
    "like a value",
    "beyond 16 bits",
    "other scripts",
    "lines",
    "spaces",
    "signs",
  ]);
  expect(["Subject 7m1", "No ink left.", "x"].map(unusualTextKind)).toEqual([null, null, null]);
  expect(unusualTexts(text(0, 3), "7m1")).toEqual(["0"]);
});
