import { expect, test } from "vitest";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { directionText } from "./direction-text.ts";

test("a direction tells what comes first, and what last", () => {
  const priority = { type: "choice", values: ["low", "normal", "urgent"] } as const;
  expect(directionText(priority, false)).toBe("Low → Urgent");
  expect(directionText(priority, true)).toBe("Urgent → Low");
  expect(both("timestamp")).toEqual(["Earliest first", "Latest first"]);
  expect(both("boolean")).toEqual(["no → yes", "yes → no"]);
  expect(both("money")).toEqual(["0 → 9", "9 → 0"]);
  expect(both("text")).toEqual(["A → Z", "Z → A"]);
});

function both(type: ColumnView["type"]): readonly string[] {
  return [false, true].map((descending) => directionText({ type, values: null }, descending));
}
