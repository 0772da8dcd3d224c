import fc from "fast-check";
import { expect, test } from "vitest";
import { findCycles } from "./find-cycles.ts";

const names = ["a", "b", "c", "d", "e", "f", "g"];
const anySteps = fc
  .dictionary(fc.constantFrom(...names), fc.array(fc.constantFrom(...names), { maxLength: 3 }))
  .map((of) => new Map(Object.entries(of)));

test("two names are of one group where each leads to the other, and one alone is where it leads to itself", () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const circles = findCycles(steps);
      for (const one of names) {
        for (const other of names) {
          const isOneGroup = circles.some((circle) => circle.has(one) && circle.has(other));
          expect(isOneGroup).toBe(leads(steps, one, other) && leads(steps, other, one));
        }
      }
    }),
  );
});

test("a long way is gone without a stack for each step", () => {
  const steps = new Map(
    Array.from({ length: 100_000 }, (_, at) => [String(at), [String((at + 1) % 100_000)]] as const),
  );
  expect(findCycles(steps).map(({ size }) => size)).toEqual([100_000]);
});

function leads(steps: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const reached = new Set(steps.get(from) ?? []);
  for (const name of reached) for (const next of steps.get(name) ?? []) reached.add(next);
  return reached.has(to);
}
