import { expect, test } from "vitest";
import { createFirstRefusals } from "./first-refusals.ts";

test("a refused timer is told once for each reason, and again when it was not refused meanwhile", () => {
  const firstOf = createFirstRefusals();
  const one = { entity: "Ticket", id: "a", transition: "expire", code: "BROKEN", rule: "Noted" };
  const other = { ...one, rule: "Weighed" };
  expect(firstOf([one])).toEqual([one]);
  expect(firstOf([one])).toEqual([]);
  expect(firstOf([one, other])).toEqual([other]);
  expect(firstOf([])).toEqual([]);
  expect(firstOf([one])).toEqual([one]);
});
