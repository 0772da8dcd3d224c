import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitPlaces } from "../../../test/limit-places.ts";
import { runs } from "../../../test/runs.ts";
import { usualGuessLimits } from "./guess-limits.ts";
import { GuessLimiter } from "./guess-limiter.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const owner = "ada@example.org";
const began = Date.parse("2026-11-22T00:00:00Z");

/** Guesses as fast as is answered, from some addresses in turn, between two moments; answers how many were looked at. */
async function attack(
  guessLimiter: GuessLimiter,
  addresses: readonly string[],
  from: number,
  to: number,
  account: (guess: number) => string = () => owner,
): Promise<number> {
  const free = new Map(addresses.map((address) => [address, from]));
  let made = 0;
  for (;;) {
    const [address, at] = [...free].reduce((first, other) => (other[1] < first[1] ? other : first));
    if (at >= to) return made;
    const attempt = await guessLimiter.signIn(account(made), address, at);
    made += attempt.kind === "begun" ? 1 : 0;
    free.set(address, at + (attempt.kind === "waits" ? attempt.wait : 1));
  }
}

/** What docs/decisions says: from one address, and from however many. */
const mostFromOne = 120;
const mostFromAll = 1000;

describe.each(limitPlaces)("in $name", ({ rarity, open }) => {
  test("an attacker at one address makes some hundred guesses a day, and the owner elsewhere signs in at once", async () => {
    const guessLimiter = new GuessLimiter(usualGuessLimits, (await open())());
    let made = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      made += await attack(guessLimiter, ["203.0.113.7"], began + hour * 60 * minute, began + (hour + 1) * 60 * minute);
      // The owner comes from another place each time, and mistypes twice.
      for (let time = 0; time < 3; time += 1) {
        const attempt = await guessLimiter.signIn(owner, `198.51.100.${hour}`, began + (hour + 1) * 60 * minute + time);
        expect(attempt.kind).toBe("begun");
        if (time === 2 && attempt.kind === "begun") await attempt.succeeded();
      }
    }
    expect(made).toBeGreaterThan(10);
    expect(made).toBeLessThanOrEqual(mostFromOne);
  });

  test("an attacker at many addresses makes no more guesses than are given to the account, and keeps the owner out of no place where they signed in before", async () => {
    const guessLimiter = new GuessLimiter(usualGuessLimits, (await open())());
    const home = await guessLimiter.signIn(owner, "198.51.100.1", began);
    if (home.kind === "begun") await home.succeeded();
    const addresses = Array.from({ length: 60 }, (_, at) => `203.0.113.${at}`);
    let made = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      made += await attack(guessLimiter, addresses, began + hour * 60 * minute, began + (hour + 1) * 60 * minute);
      const attempt = await guessLimiter.signIn(owner, "198.51.100.1", began + (hour + 1) * 60 * minute);
      expect(attempt.kind).toBe("begun");
      if (attempt.kind === "begun") await attempt.succeeded();
    }
    expect(made).toBeGreaterThan(400);
    expect(made).toBeLessThanOrEqual(mostFromAll);
  });

  test("however an attacker chooses address and moment, a day has so many guesses, and no wait is longer than is said", async () => {
    const place = await open();
    const plan = fc.array(
      fc.record({
        address: fc.nat(20),
        pause: fc.constantFrom(0, 1, second, minute, 16 * minute, 6 * 60 * minute),
        times: fc.integer({ min: 1, max: 200 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        const guessLimiter = new GuessLimiter(usualGuessLimits, place());
        let now = began;
        const made: number[] = [];
        const byAddress = new Map<number, number[]>();
        for (const { address, pause, times } of steps) {
          now += pause;
          for (let time = 0; time < times; time += 1) {
            const attempt = await guessLimiter.signIn(owner, String(address), now);
            if (attempt.kind === "waits") expect(attempt.wait).toBeLessThanOrEqual(15 * minute);
            else {
              made.push(now);
              byAddress.set(address, [...(byAddress.get(address) ?? []), now]);
            }
            now += attempt.kind === "waits" && time % 2 === 0 ? attempt.wait : 1;
          }
        }
        expect(mostInADay(made)).toBeLessThanOrEqual(mostFromAll);
        for (const theirs of byAddress.values()) expect(mostInADay(theirs)).toBeLessThanOrEqual(mostFromOne);
      }),
      { numRuns: Math.ceil(runs(60) / rarity) },
    );
  });

  test("who tries many accounts from one address is slowed down, and nobody waits who signed in there before", async () => {
    const guessLimiter = new GuessLimiter(usualGuessLimits, (await open())());
    const address = "192.0.2.1";
    const before = await guessLimiter.signIn(owner, address, began);
    if (before.kind === "begun") await before.succeeded();
    const made = await attack(guessLimiter, [address], began, began + 60 * minute, (guess) => `person ${guess}`);
    expect(made).toBeLessThanOrEqual(200);
    expect((await guessLimiter.signIn(owner, address, began + 60 * minute)).kind).toBe("begun");
  });

  test("keys that are right cost nothing, and those that are wrong so many a minute", async () => {
    const guessLimiter = new GuessLimiter(usualGuessLimits, (await open())());
    for (let time = 0; time < 50; time += 1) {
      const attempt = await guessLimiter.key("192.0.2.1", began);
      expect(attempt.kind).toBe("begun");
      if (attempt.kind === "begun") await attempt.succeeded();
    }
    const kinds: string[] = [];
    for (let time = 0; time < 11; time += 1) kinds.push((await guessLimiter.key("192.0.2.1", began)).kind);
    expect(kinds.filter((kind) => kind === "begun")).toHaveLength(10);
    expect((await guessLimiter.key("192.0.2.2", began)).kind).toBe("begun");
  });

  test("who signs in costs their account and address nothing, and whoever is told to wait costs nobody anything", async () => {
    const limits = {
      ...usualGuessLimits,
      "sign-ins-per-account": { count: 2, per: day },
      "sign-ins-per-address": { count: 3, per: day },
    };
    const guessLimiter = new GuessLimiter(limits, (await open())());
    const kindOf = async (account: string, address: string): Promise<string> =>
      (await guessLimiter.signIn(account, address, began)).kind;
    for (let time = 0; time < 5; time += 1) {
      const attempt = await guessLimiter.signIn("ada", String(time), began);
      if (attempt.kind === "begun") await attempt.succeeded();
    }
    // The account waits, and so neither that address nor the pair has counted the third attempt.
    const kinds = [await kindOf("ada", "new"), await kindOf("ada", "new"), await kindOf("ada", "new")];
    for (const account of ["a", "b"]) kinds.push(await kindOf(account, "new"));
    expect(kinds).toEqual(["begun", "begun", "waits", "begun", "waits"]);
  });
});

function mostInADay(times: readonly number[]): number {
  let most = 0;
  for (let first = 0, last = 0; last < times.length; last += 1) {
    while (times[last]! - times[first]! >= day) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
