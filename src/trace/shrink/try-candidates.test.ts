import fc from "fast-check";
import { expect, test } from "vitest";
import { leaveOutEach, makeChanges, tryCandidatesLater, tryCandidates } from "./try-candidates.ts";

const lists = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 });

test("leaving out each step keeps exactly those that are needed, and the last, whether tries take their time or not", async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.func(fc.boolean()), async (steps, isNeeded) => {
      const needed = steps.filter((step, at) => at === steps.length - 1 || isNeeded(step));
      const attempt = (fewer: readonly number[]): readonly number[] | null =>
        needed.every((step) => fewer.includes(step)) ? fewer : null;
      const shrinking = () => leaveOutEach<number, readonly number[]>(steps, (all) => all);
      expect(tryCandidates(shrinking(), attempt)).toEqual(needed);
      expect(await tryCandidatesLater(shrinking(), (fewer) => Promise.resolve(attempt(fewer)))).toEqual(needed);
    }),
  );
});

test("the last step stays where one try removes several", () => {
  const tried: (readonly number[])[] = [];
  const attempt = (fewer: readonly number[]): readonly number[] => {
    tried.push(fewer);
    return fewer.slice(-1);
  };
  expect(
    tryCandidates(
      leaveOutEach<number, readonly number[]>([1, 2, 3, 4], (all) => all),
      attempt,
    ),
  ).toEqual([4]);
  expect(tried).toEqual([[1, 2, 4]]);
});

test("each change is made to the best so far, and is undone where it does not show the same", () => {
  const changes = [(best: number) => best - 1, (best: number) => best / 2, () => null, (best: number) => best - 3];
  expect(tryCandidates(makeChanges<number, number>(9, changes), (number) => (number % 2 === 0 ? number : null))).toBe(
    4,
  );
  expect(
    tryCandidates(makeChanges<number, number>(9, changes), (number, best) => (number < best ? number : null)),
  ).toBe(1);
});
