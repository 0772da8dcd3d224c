import fc from "fast-check";
import { expect, test } from "vitest";
import { mostExact, takeCalls, withoutLatest } from "./recent-calls.ts";
import type { RecentCalls } from "./recent-calls.ts";
import { stateOfText, textOfState } from "./state-text.ts";

const rate = { count: 5, per: 1000 };

const steps = fc.array(
  fc.record({
    pause: fc.constantFrom(0, 1, 300, 999, 1000, 5000),
    more: fc.integer({ min: 1, max: 7 }),
  }),
  { minLength: 1, maxLength: 60 },
);

/** The moments of calls that were allowed, and of each request the moment and the number of calls that it asked for, with what came of it. */
function carriedOut(
  plan: readonly { readonly pause: number; readonly more: number }[],
  { count, per }: typeof rate,
): readonly {
  readonly now: number;
  readonly more: number;
  readonly wait: number;
  readonly before: readonly number[];
}[] {
  const allowed: number[] = [];
  let [now, calls] = [0, null as RecentCalls | null];
  return plan.map(({ pause, more }) => {
    now += pause;
    const before = [...allowed];
    const taken = takeCalls(calls, { count, per }, now, more);
    ({ calls } = taken);
    if (taken.wait === 0) allowed.push(...Array<number>(more).fill(now));
    return { now, more, wait: taken.wait, before };
  });
}

const since = (times: readonly number[], moment: number): number => times.filter((time) => time > moment).length;

test("calls are allowed exactly where the period before them leaves room", () => {
  fc.assert(
    fc.property(steps, (plan) => {
      for (const { now, more, wait, before } of carriedOut(plan, rate))
        expect(wait === 0).toBe(since(before, now - rate.per) + more <= rate.count);
    }),
  );
});

test("after the wait that is told, calls are allowed, and a millisecond sooner they are not", () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(rate, { count: mostExact + 50, per: 7000 }), (plan, { count, per }) => {
      let [now, calls] = [0, null as RecentCalls | null];
      for (const { pause, more } of plan) {
        now += pause;
        const asked = Math.min(count, count > mostExact ? more * 40 : more);
        const { wait } = takeCalls(calls, { count, per }, now, asked);
        if (wait > 0) {
          expect(takeCalls(calls, { count, per }, now + wait, asked).wait).toBe(0);
          expect(takeCalls(calls, { count, per }, now + wait - 1, asked).wait).toBe(1);
        }
        ({ calls } = takeCalls(calls, { count, per }, now, asked));
      }
    }),
  );
});

test("a high rate is never exceeded, and refuses nothing that a period and a part of it leave room for", () => {
  const high = { count: mostExact + 1, per: 60_000 };
  const part = high.per / mostExact;
  const busy = fc.array(
    fc.record({ pause: fc.constantFrom(0, 1, 77, 299, 300, 5000, 59_999), more: fc.integer({ min: 1, max: 90 }) }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(busy, (plan) => {
      for (const { now, more, wait, before } of carriedOut(plan, high)) {
        if (wait === 0) expect(since(before, now - high.per) + more).toBeLessThanOrEqual(high.count);
        else expect(since(before, now - high.per - part) + more).toBeGreaterThan(high.count);
      }
    }),
  );
});

test("a state that was written as text and read again is the same, and states that came before it have not changed", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 4 }), (plan, less) => {
      const states: (RecentCalls | null)[] = [null];
      const texts = ["null"];
      let now = 0;
      for (const { pause, more } of plan) {
        now += pause;
        const before = states.at(-1) ?? null;
        states.push(more > less ? takeCalls(before, rate, now, more).calls : withoutLatest(before, less));
        texts.push(textOfState(states.at(-1) ?? null));
      }
      expect(states.map(textOfState)).toEqual(texts);
      expect(texts.map(stateOfText)).toEqual(states);
    }),
  );
});

test("calls that are taken back leave their room to others", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (plan, less) => {
      let [now, calls] = [0, null as RecentCalls | null];
      for (const { pause, more } of plan) ({ calls } = takeCalls(calls, rate, (now += pause), more));
      const taken = takeCalls(calls, rate, now, less);
      fc.pre(taken.wait === 0);
      const back = withoutLatest(taken.calls, less);
      for (let more = 1; more <= rate.count; more += 1)
        expect(takeCalls(back, rate, now, more).wait).toBe(takeCalls(calls, rate, now, more).wait);
    }),
  );
});

test("a state stays small at a rate of many calls", () => {
  let calls: RecentCalls | null = null;
  for (let now = 0; now < 180_000; now += 2) ({ calls } = takeCalls(calls, { count: 1_000_000, per: 60_000 }, now, 1));
  expect(calls?.parts.length).toBeLessThanOrEqual(mostExact + 1);
  expect(textOfState(calls).length).toBeLessThan(2000);
});
