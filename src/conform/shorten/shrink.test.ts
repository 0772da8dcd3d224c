import fc from "fast-check";
import { expect, test } from "vitest";
import type { Performed } from "../story/performed.ts";
import { shrink } from "./shrink.ts";
import type { Step } from "../story/step.ts";

const step = (number: number): Step => ({
  number,
  who: null,
  call: `c${number}`,
  subject: null,
  input: {},
  query: {},
  ifMatch: null,
});
const told = (numbers: readonly number[]): { readonly story: readonly Performed[] } => ({
  story: numbers.map((number) => ({ step: step(number), call: { method: "POST" } }) as Performed),
});
const numbersOf = ({ story }: { readonly story: readonly Performed[] }): readonly number[] =>
  story.map(({ step: { number } }) => number);

test("what is left is what the difference needs, in its order, whatever stood between", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(59), { maxLength: 4 }),
      async (length, wanted) => {
        const needed = [...new Set([...wanted.filter((number) => number < length - 1), length - 1])].sort(
          (one, other) => one - other,
        );
        const tellAgain = (steps: readonly Step[]) =>
          Promise.resolve(
            needed.every((number) => steps.some((one) => one.number === number))
              ? told(steps.map(({ number }) => number))
              : null,
          );
        const shortest = await shrink(told(Array.from({ length }, (_, number) => number)), tellAgain, 1000);
        expect(numbersOf(shortest)).toEqual(needed);
      },
    ),
  );
});

test("after so many tries it is content with what it has", async () => {
  let tries = 0;
  const { story } = await shrink(told([0, 1, 2, 3, 4, 5, 6, 7]), () => (tries++, Promise.resolve(null)), 5);
  expect([tries, story.length]).toEqual([5, 8]);
});
