import { expect, test } from "vitest";
import type { StateOfKind } from "./keyed-states.ts";
import { takeCalls } from "./recent-calls.ts";
import { RememberedStates } from "./remembered-states.ts";

test("the keys unused for longest are forgotten when as many calls are remembered as may be", () => {
  const states = new RememberedStates({ calls: 2 });
  const take = (of: string): number =>
    states.update([{ kind: "calls", of }], ([before]) => {
      const { calls, wait } = takeCalls(before, { count: 1, per: 1000 }, 0, 1);
      return { states: [calls], result: wait };
    });
  for (const key of ["a", "b", "a", "c"]) take(key);
  expect([take("a"), take("b")]).toEqual([1000, 0]);
});

test("no kind takes the room of another", () => {
  const states = new RememberedStates({ tokens: 1, known: 1 });
  const kept = (kind: keyof StateOfKind, of: string): boolean =>
    states.update([{ kind, of }], (before) => ({ states: before, result: before[0] !== null }));
  states.update([{ kind: "known", of: "a" }], () => ({ states: [{ ends: 1 }], result: null }));
  for (const of of ["a", "b", "c"])
    states.update([{ kind: "tokens", of }], () => ({ states: [{ left: 1, at: 0, ends: 1 }], result: null }));
  expect([kept("known", "a"), kept("tokens", "a"), kept("tokens", "c")]).toEqual([true, false, true]);
});
