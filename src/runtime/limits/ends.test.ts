import fc from "fast-check";
import { expect, test } from "vitest";
import { takeCalls } from "./recent-calls.ts";
import type { RecentCalls } from "./recent-calls.ts";
import { giveTokenBack, takeToken } from "./token-bucket.ts";
import type { Tokens } from "./token-bucket.ts";
import { waitToTry, withTry } from "./limited-tries.ts";
import type { Tries } from "./limited-tries.ts";

const rates = fc.record({ count: fc.integer({ min: 1, max: 6 }), per: fc.integer({ min: 1, max: 100_000 }) });
const pauses = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 20 });

test("calls that have ended are counted no more", () => {
  fc.assert(
    fc.property(rates, pauses, fc.integer({ min: 1, max: 6 }), fc.nat(1000), (rate, times, more, later) => {
      let [now, calls] = [0, null as RecentCalls | null];
      for (const pause of times) ({ calls } = takeCalls(calls, rate, (now += pause), 1));
      const after = calls!.ends + later;
      expect(takeCalls(calls, rate, after, more).wait).toBe(takeCalls(null, rate, after, more).wait);
    }),
  );
});

test("a bucket that has ended is full", () => {
  fc.assert(
    fc.property(rates, pauses, fc.nat(1000), (rate, times, later) => {
      let [now, tokens] = [0, null as Tokens | null];
      for (const pause of times) ({ tokens } = takeToken(tokens, rate, (now += pause)));
      const after = tokens!.ends + later;
      expect(takeToken(tokens, rate, after).tokens?.left).toBe(rate.count - 1);
    }),
  );
});

test("tries that have ended are forgotten", () => {
  fc.assert(
    fc.property(rates, pauses, fc.nat(1000), (rate, times, later) => {
      let [now, tries] = [0, null as Tries | null];
      for (const pause of times) tries = withTry(tries, rate, (now += pause));
      const after = tries!.ends + later;
      expect(waitToTry(tries, after)).toBe(0);
      expect(withTry(tries, rate, after)).toEqual(withTry(null, rate, after));
    }),
  );
});

test("processes whose clocks differ by less than a minute refill no bucket and forget no try sooner than one does", () => {
  const rate = { count: 10, per: 600_000 };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 30, maxLength: 30 }),
      (differences) => {
        let [tokens, tries, taken, tried] = [null as Tokens | null, null as Tries | null, 0, 0];
        for (const [at, difference] of differences.entries()) {
          const now = 1e9 + at + difference;
          const next = takeToken(tokens, rate, now);
          if (next.wait === 0) taken += 1;
          ({ tokens } = next);
          if (waitToTry(tries, now) > 0) continue;
          tries = withTry(tries, { count: 3, per: 900_000 }, now);
          tried += 1;
        }
        // One more token comes back in the minute by which the clocks differ.
        expect(taken).toBeLessThanOrEqual(11);
        // In a minute, after the first three, a try is made after 1, 2, 4, 8, 16 and 32 seconds at most.
        expect(tried).toBeLessThanOrEqual(9);
      },
    ),
  );
});

test("where the clock was set back by long, a bucket is full again", () => {
  const rate = { count: 1, per: 1000 };
  const { tokens } = takeToken(null, rate, 1e9);
  expect(takeToken(tokens, rate, 0)).toEqual(takeToken(null, rate, 0));
  expect(giveTokenBack(tokens, rate, 0)).toEqual({ left: 1, at: 0, ends: 0 });
});
