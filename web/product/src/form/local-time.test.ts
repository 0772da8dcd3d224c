import fc from "fast-check";
import { expect, test } from "vitest";
import { fromLocal, toLocal } from "./local-time.ts";

test("a time goes to the wall clock and back", () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 }).filter((second) => unambiguous(second * 1000));
  fc.assert(
    fc.property(seconds, (second) => {
      const timestamp = new Date(second * 1000).toISOString();
      expect(fromLocal(toLocal(timestamp) ?? "")).toBe(timestamp);
    }),
  );
});

test.each(["", "soon", "2026-13-01 10:00:00"])("%j is no time", (text) => {
  expect([toLocal(text), fromLocal(text)]).toEqual([null, null]);
});

// In the hour that a clock set back shows twice there is no way to tell which was meant.
function unambiguous(at: number): boolean {
  return [-1, 1].every(
    (hours) => new Date(at).getTimezoneOffset() === new Date(at + hours * 3_600_000).getTimezoneOffset(),
  );
}
