import fc from "fast-check";
import { expect, test } from "vitest";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { tryCandidatesLater, tryCandidates } from "../../trace/shrink/try-candidates.ts";
import { removeSteps } from "./remove-steps.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";

const step = (number: number): SymbolicStep => ({
  number,
  caller: null,
  call: `c${number}`,
  subject: null,
  input: {},
  query: {},
  ifMatch: null,
});
const replayed = (numbers: readonly number[]): { readonly trace: readonly JudgedExchange[] } => ({
  trace: numbers.map((number) => ({ step: step(number), call: { method: "POST" } }) as JudgedExchange),
});
const numbersOf = ({ trace }: { readonly trace: readonly JudgedExchange[] }): readonly number[] =>
  trace.map(({ step: { number } }) => number);

test("shrinking keeps exactly the steps that the deviation needs, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(59), { maxLength: 4 }),
      async (length, wanted) => {
        const needed = [...new Set([...wanted.filter((number) => number < length - 1), length - 1])].sort(
          (one, other) => one - other,
        );
        const replayIfSame = (steps: readonly SymbolicStep[]) =>
          Promise.resolve(
            needed.every((number) => steps.some((one) => one.number === number))
              ? replayed(steps.map(({ number }) => number))
              : null,
          );
        const shortest = await tryCandidatesLater(
          removeSteps(replayed(Array.from({ length }, (_, number) => number)), 1000),
          replayIfSame,
        );
        expect(numbersOf(shortest)).toEqual(needed);
      },
    ),
  );
});

test("shrinking stops after a number of tries", () => {
  let tries = 0;
  const { trace } = tryCandidates(removeSteps(replayed([0, 1, 2, 3, 4, 5, 6, 7]), 5), () => (tries++, null));
  expect([tries, trace.length]).toEqual([5, 8]);
});
