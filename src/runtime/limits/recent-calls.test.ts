import fc from "fast-check";
import { expect, test } from "vitest";
import { takeCalls, withoutLatest } from "./recent-calls.ts";
import type { RecentCalls } from "./recent-calls.ts";

const rate = { count: 5, per: 1000 };

const steps = fc.array(
  fc.record({
    /** Which of the states so far is gone on with, counted from the latest. */
    from: fc.nat(3),
    pause: fc.constantFrom(0, 1, 300, 999, 1000, 5000),
    more: fc.integer({ min: -3, max: 5 }),
  }),
  { minLength: 1, maxLength: 60 },
);

/** What a state shows. */
const shown = (calls: RecentCalls | null): string =>
  calls === null ? "" : JSON.stringify({ ...calls, times: calls.times.slice(calls.from, calls.to) });

test("what a state shows never changes, though states that follow each other share an array", () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const states: (RecentCalls | null)[] = [null];
      const first = [""];
      let now = 0;
      for (const { from, pause, more } of plan) {
        now += pause;
        const before = states.at(-1 - Math.min(from, states.length - 1)) ?? null;
        const after = more > 0 ? takeCalls(before, rate, now, more).calls : withoutLatest(before, 1 - more);
        states.push(after);
        first.push(shown(after));
      }
      expect(states.map(shown)).toEqual(first);
    }),
  );
});

test("a state that was written as JSON and read again counts as before, also where others have added to its array", () => {
  fc.assert(
    fc.property(steps, fc.nat(3000), (plan, later) => {
      let [now, calls] = [0, null as RecentCalls | null];
      for (const { pause, more } of plan) {
        now += pause;
        calls = takeCalls(calls, rate, now, Math.max(1, more)).calls;
      }
      takeCalls(calls, rate, now + 100, 1);
      const read = JSON.parse(JSON.stringify(calls)) as RecentCalls;
      expect(takeCalls(read, rate, now + later, 1).wait).toBe(takeCalls(calls, rate, now + later, 1).wait);
    }),
  );
});

test("at a rate of many calls no more is kept than twice what counts", () => {
  let calls: RecentCalls | null = null;
  for (let now = 0; now < 10_000; now += 1) ({ calls } = takeCalls(calls, { count: 500, per: 100 }, now, 1));
  expect(calls?.times.length).toBeLessThanOrEqual(202);
});
