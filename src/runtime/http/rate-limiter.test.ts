import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitPlaces } from "../../../test/limit-places.ts";
import { runs } from "../../../test/runs.ts";
import { RateLimiter } from "./rate-limiter.ts";

const minute = { count: 10, per: 60_000 };

describe.each(limitPlaces)("in $name", ({ rarity, open }) => {
  const numRuns = Math.ceil(runs(100) / rarity);

  it("lets a call pass exactly where fewer than the count passed in the time before", async () => {
    const place = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20_000), { minLength: 11, maxLength: 60 }), async (pauses) => {
        const rateLimiter = new RateLimiter(place());
        const passed: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const inTheTimeBefore = passed.filter((time) => time > now - minute.per).length;
          expect((await rateLimiter.take("a", minute, now)) === 0).toBe(inTheTimeBefore < minute.count);
          if (inTheTimeBefore < minute.count) passed.push(now);
        }
      }),
      { numRuns },
    );
  });

  it("lets several calls pass together after the wait that it told, and not before", async () => {
    const place = await open();
    const call = fc.record({ pause: fc.nat(30_000), more: fc.integer({ min: 1, max: minute.count }) });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 20, maxLength: 60 }), async (calls) => {
        const rateLimiter = new RateLimiter(place());
        let now = 0;
        for (const { pause, more } of calls) {
          now += pause;
          const wait = await rateLimiter.take("a", minute, now, more);
          if (wait === 0) continue;
          expect(await rateLimiter.take("a", minute, now + wait - 1, more)).toBe(1);
          now += wait;
          expect(await rateLimiter.take("a", minute, now, more)).toBe(0);
        }
      }),
      { numRuns },
    );
  });

  it("lets nothing pass of more calls than the rate ever allows", async () => {
    const rateLimiter = new RateLimiter((await open())());
    expect(await rateLimiter.take("a", minute, 0, 11)).toBe(minute.per);
    expect(await rateLimiter.take("a", minute, 0, 10)).toBe(0);
    expect(await rateLimiter.take("a", minute, 0, 11)).toBe(minute.per);
  });

  it("gives back what turned out not to count", async () => {
    const rateLimiter = new RateLimiter((await open())());
    for (let call = 0; call < 30; call += 1) {
      expect(await rateLimiter.take("a", minute, 0)).toBe(0);
      await rateLimiter.giveBack("a");
    }
    expect(await rateLimiter.take("a", minute, 0, 4)).toBe(0);
    expect(await rateLimiter.take("a", minute, 0, 6)).toBe(0);
    await rateLimiter.giveBack("a", 6);
    expect(await rateLimiter.take("a", minute, 0, 7)).toBe(minute.per);
    expect(await rateLimiter.take("a", minute, 0, 6)).toBe(0);
  });

  it("counts keys apart", async () => {
    const rateLimiter = new RateLimiter((await open())());
    expect(await rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBe(0);
    expect(await rateLimiter.take("b", { count: 1, per: 1000 }, 0)).toBe(0);
    expect(await rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBeGreaterThan(0);
  });

  it("counts calls that are made at once", async () => {
    const rateLimiter = new RateLimiter((await open())());
    const waits = await Promise.all(Array.from({ length: 30 }, async () => rateLimiter.take("a", minute, 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it("begins anew where the clock was set back by more than clocks of processes differ", async () => {
    const rateLimiter = new RateLimiter((await open())());
    const once = { count: 1, per: 1000 };
    expect(await rateLimiter.take("a", once, 1e9)).toBe(0);
    expect(await rateLimiter.take("a", once, 1e9 - 59_000)).toBe(1000);
    expect(await rateLimiter.take("a", once, 0)).toBe(0);
  });

  it("begins anew where the rate was changed", async () => {
    const rateLimiter = new RateLimiter((await open())());
    expect(await rateLimiter.take("a", { count: 1, per: 1000 }, 0)).toBe(0);
    expect(await rateLimiter.take("a", { count: 2, per: 1000 }, 0)).toBe(0);
  });

  it("lets nothing pass at a rate of none", async () => {
    expect(await new RateLimiter((await open())()).take("a", { count: 0, per: 1000 }, 0)).toBe(1000);
  });

  it("says how long to wait for a call without taking it", async () => {
    const place = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -5_000, max: 20_000 }), { minLength: 11, maxLength: 60 }),
        async (pauses) => {
          const rateLimiter = new RateLimiter(place());
          let now = 0;
          for (const pause of pauses) {
            now += pause;
            const told = await rateLimiter.wait("a", minute, now);
            expect(await rateLimiter.wait("a", minute, now)).toBe(told);
            expect(await rateLimiter.take("a", minute, now)).toBe(told);
          }
        },
      ),
      { numRuns },
    );
  });
});
