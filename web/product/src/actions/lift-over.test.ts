import { expect, test } from "vitest";
import { liftOver } from "./lift-over.ts";
import type { Pressable } from "./lift-over.ts";

const notices = { top: 700, bottom: 780, left: 800, right: 1260 };

function pressable(top: number, weight = 1, left = 1100): Pressable {
  return { top, bottom: top + 30, left, right: left + 100, weight };
}

test("notices are lifted over a button, and not where none is below them", () => {
  expect(liftOver(notices, [])).toBe(0);
  expect(liftOver(notices, [pressable(740, 1, 200)])).toBe(0);
  const lift = liftOver(notices, [pressable(740)]);
  expect(notices.bottom - lift).toBeLessThan(740);
  expect(notices.bottom - lift).toBeGreaterThan(700);
});

test("one button is not uncovered to cover another, and where all is full the least is covered", () => {
  const lift = liftOver(notices, [pressable(740), pressable(690)]);
  expect(notices.bottom - lift).toBeLessThan(690);
  const everywhere = Array.from({ length: 30 }, (_, at) => pressable(at * 26));
  expect(liftOver(notices, everywhere)).toBe(0);
  const withSend = [...everywhere, pressable(745, 1000)];
  expect(notices.bottom - liftOver(notices, withSend)).toBeLessThan(745);
});
