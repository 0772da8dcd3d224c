import { expect, test } from "vitest";
import { noSpan } from "../base/span.ts";
import type { Property } from "./properties/property.ts";
import type { Verdict } from "./verdict.ts";
import { worst } from "./worst.ts";

const property: Property = {
  says: "All is well.",
  about: "rule",
  wants: "no counterexample",
  span: noSpan,
  look: { at: "state", sees: () => false },
};
const holds: Verdict = { kind: "holds", property, witness: null };
const unknown: Verdict = { kind: "inconclusive", property, because: [] };

test("several verdicts are as good as the worst of them", () => {
  expect(worst([holds, unknown, holds])).toBe("inconclusive");
  expect(worst([unknown, { kind: "not reached", property, because: [] }])).toBe("not reached");
  expect(worst([holds])).toBe("holds");
});
