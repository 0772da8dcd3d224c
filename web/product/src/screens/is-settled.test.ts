import { expect, test } from "vitest";
import { isSettled } from "./is-settled.ts";

test("nobody waits for a moment whose alarm says no, as of an answer that is owed once it is given", () => {
  const flags = [{ field: "overdue", alarmOf: ["dueAt"] }, { field: "paid" }];
  expect(isSettled({ field: "dueAt" }, { values: { overdue: false } }, flags)).toBe(true);
  expect(isSettled({ field: "dueAt" }, { values: { overdue: true } }, flags)).toBe(false);
  expect(isSettled({ field: "updatedAt" }, { values: { overdue: false } }, flags)).toBe(false);
  expect(isSettled({ field: "dueAt" }, { values: { paid: false } }, [{ field: "paid" }])).toBe(false);
});
