import fc from "fast-check";
import { expect, it } from "vitest";
import { RateLimiter } from "./rate-limiter.ts";

const minute = { count: 10, per: 60_000 };

it("lets a call pass exactly where fewer than the count passed in the time before", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 11, maxLength: 60 }), (pauses) => {
      const rateLimiter = new RateLimiter();
      const passed: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const inTheTimeBefore = passed.filter((time) => time > now - minute.per).length;
        expect(rateLimiter.take("a", minute, now) === 0).toBe(inTheTimeBefore < minute.count);
        if (inTheTimeBefore < minute.count) passed.push(now);
      }
    }),
  );
});

it("lets a call pass after the wait that it told, and not before", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ pause: fc.nat(30_000) }), { minLength: 20, maxLength: 60 }), (calls) => {
      const rateLimiter = new RateLimiter();
      let now = 0;
      for (const { pause } of calls) {
        now += pause;
        const wait = rateLimiter.take("a", minute, now);
        if (wait === 0) continue;
        expect(rateLimiter.take("a", minute, now + wait - 1)).toBe(1);
        now += wait;
        expect(rateLimiter.take("a", minute, now)).toBe(0);
      }
    }),
  );
});

it("gives back what turned out not to count", () => {
  const rateLimiter = new RateLimiter();
  for (let call = 0; call < 30; call += 1) {
    expect(rateLimiter.take("a", minute, 0)).toBe(0);
    rateLimiter.giveBack("a");
  }
});

it("counts keys apart", () => {
  const rateLimiter = new RateLimiter();
  expect(rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBe(0);
  expect(rateLimiter.take("b", { count: 1, per: 1000 }, 0)).toBe(0);
  expect(rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBeGreaterThan(0);
});

it("begins anew where the clock was set back", () => {
  const rateLimiter = new RateLimiter();
  expect(rateLimiter.take("a", { count: 1, per: 1000 }, 1e9)).toBe(0);
  expect(rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBe(0);
});

it("begins anew where the rate was changed", () => {
  const rateLimiter = new RateLimiter();
  expect(rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBe(0);
  expect(rateLimiter.take("a", { count: 2, per: 1000 }, 0)).toBe(0);
});

it("lets nothing pass at a rate of none", () => {
  expect(new RateLimiter().take("a", { count: 0, per: 1000 }, 0)).toBe(1000);
});

it("forgets the keys unused for longest when it remembers as many calls as it may", () => {
  const rateLimiter = new RateLimiter(2);
  const once = { count: 1, per: 1000 };
  for (const key of ["a", "b", "a", "c"]) rateLimiter.take(key, once, 0);
  expect(rateLimiter.take("a", once, 0)).toBeGreaterThan(0);
  expect(rateLimiter.take("b", once, 0)).toBe(0);
});

it("says how long to wait for a call without taking it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 20_000 }), { minLength: 11, maxLength: 60 }), (pauses) => {
      const rateLimiter = new RateLimiter();
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const told = rateLimiter.wait("a", minute, now);
        expect(rateLimiter.wait("a", minute, now)).toBe(told);
        expect(rateLimiter.take("a", minute, now)).toBe(told);
      }
    }),
  );
});
