import { expect, test } from "vitest";
import { noSpan } from "../base/span.ts";
import type { Property } from "./properties/property.ts";
import type { PropertyVerdict } from "./property-verdict.ts";
import { worstVerdict } from "./property-verdict.ts";

const property: Property = {
  statement: "All is well.",
  category: "rule",
  expects: "no counterexample",
  span: noSpan,
  check: { at: "state", matches: () => false },
};
const holds: PropertyVerdict = { kind: "holds", property, witness: null };
const unknown: PropertyVerdict = { kind: "inconclusive", property, because: [] };

test("several verdicts are as good as the worst of them", () => {
  expect(worstVerdict([holds, unknown, holds])).toBe("inconclusive");
  expect(worstVerdict([unknown, { kind: "not reached", property, because: [] }])).toBe("not reached");
  expect(worstVerdict([holds])).toBe("holds");
});
