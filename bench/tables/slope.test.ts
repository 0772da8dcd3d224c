import { expect, test } from "vitest";
import { slopePerHour } from "./slope.ts";

test("the slope of a line is found, and one point has none", () => {
  const around = [0, 1, 2, 3].map((hour) => [hour, 10 + 3 * hour] as const);
  expect(slopePerHour(around)).toBeCloseTo(3);
  expect(slopePerHour([[2, 5]])).toBe(0);
});
