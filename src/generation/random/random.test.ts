import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

test("the same seed makes the same choices, and another seed others", () => {
  const drawn = (seed: number): readonly number[] =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.below(1000)
      )(createRandom(seed)),
    );
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(drawn(seed)).toEqual(drawn(seed));
      expect(drawn(seed)).not.toEqual(drawn(seed + 1));
    }),
  );
});

test("numbers stay below their limit, and come to all that are", () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.below(7)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("what weighs nothing is never chosen, and what weighs more is chosen more often", () => {
  const random = createRandom(1);
  const weights: Readonly<Record<string, number>> = { never: 0, seldom: 1, often: 9 };
  const drawn = Array.from({ length: 1000 }, () => random.weighted(Object.keys(weights), (item) => weights[item]!));
  expect(drawn).not.toContain("never");
  expect(drawn.filter((item) => item === "often").length).toBeGreaterThan(800);
  expect(drawn.filter((item) => item === "seldom").length).toBeGreaterThan(50);
});

test("from nothing, nothing is chosen", () => {
  const random = createRandom(1);
  expect(random.pick([])).toBeUndefined();
  expect(random.weighted(["a"], () => 0)).toBeUndefined();
});
