import fc from "fast-check";
import { expect, test } from "vitest";
import { usualGuessLimits } from "./guess-limits.ts";
import { GuessLimiter } from "./guess-limiter.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const owner = "ada@example.org";
const began = Date.parse("2026-11-22T00:00:00Z");

/** Guesses as fast as is answered, from some addresses in turn, between two moments; answers how many were looked at. */
function attack(
  guessLimiter: GuessLimiter,
  addresses: readonly string[],
  from: number,
  to: number,
  account: (guess: number) => string = () => owner,
): number {
  const free = new Map(addresses.map((address) => [address, from]));
  let made = 0;
  for (;;) {
    const [address, at] = [...free].reduce((first, other) => (other[1] < first[1] ? other : first));
    if (at >= to) return made;
    const attempt = guessLimiter.signIn(account(made), address, at);
    made += attempt.kind === "begun" ? 1 : 0;
    free.set(address, at + (attempt.kind === "waits" ? attempt.wait : 1));
  }
}

/** What docs/decisions says: from one address, and from however many. */
const mostFromOne = 120;
const mostFromAll = 1000;

test("an attacker at one address makes some hundred guesses a day, and the owner elsewhere signs in at once", () => {
  const guessLimiter = new GuessLimiter(usualGuessLimits);
  let made = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    made += attack(guessLimiter, ["203.0.113.7"], began + hour * 60 * minute, began + (hour + 1) * 60 * minute);
    // The owner comes from another place each time, and mistypes twice.
    for (let time = 0; time < 3; time += 1) {
      const attempt = guessLimiter.signIn(owner, `198.51.100.${hour}`, began + (hour + 1) * 60 * minute + time);
      expect(attempt.kind).toBe("begun");
      if (time === 2 && attempt.kind === "begun") attempt.succeeded();
    }
  }
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThanOrEqual(mostFromOne);
});

test("an attacker at many addresses makes no more guesses than are given to the account, and keeps the owner out of no place where they signed in before", () => {
  const guessLimiter = new GuessLimiter(usualGuessLimits);
  const home = guessLimiter.signIn(owner, "198.51.100.1", began);
  if (home.kind === "begun") home.succeeded();
  const addresses = Array.from({ length: 60 }, (_, at) => `203.0.113.${at}`);
  let made = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    made += attack(guessLimiter, addresses, began + hour * 60 * minute, began + (hour + 1) * 60 * minute);
    const attempt = guessLimiter.signIn(owner, "198.51.100.1", began + (hour + 1) * 60 * minute);
    expect(attempt.kind).toBe("begun");
    if (attempt.kind === "begun") attempt.succeeded();
  }
  expect(made).toBeGreaterThan(400);
  expect(made).toBeLessThanOrEqual(mostFromAll);
});

test("however an attacker chooses address and moment, a day has so many guesses, and no wait is longer than is said", () => {
  const plan = fc.array(
    fc.record({
      address: fc.nat(20),
      pause: fc.constantFrom(0, 1, second, minute, 16 * minute, 6 * 60 * minute),
      times: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(plan, (steps) => {
      const guessLimiter = new GuessLimiter(usualGuessLimits);
      let now = began;
      const made: number[] = [];
      const byAddress = new Map<number, number[]>();
      for (const { address, pause, times } of steps) {
        now += pause;
        for (let time = 0; time < times; time += 1) {
          const attempt = guessLimiter.signIn(owner, String(address), now);
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
    { numRuns: 60 * Number(process.env["NINEPOINT_RUNS"] ?? 1) },
  );
});

function mostInADay(times: readonly number[]): number {
  let most = 0;
  for (let first = 0, last = 0; last < times.length; last += 1) {
    while (times[last]! - times[first]! >= day) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

test("who tries many accounts from one address is slowed down, and nobody waits who signed in there before", () => {
  const guessLimiter = new GuessLimiter(usualGuessLimits);
  const address = "192.0.2.1";
  const before = guessLimiter.signIn(owner, address, began);
  if (before.kind === "begun") before.succeeded();
  const made = attack(guessLimiter, [address], began, began + 60 * minute, (guess) => `person ${guess}`);
  expect(made).toBeLessThanOrEqual(200);
  expect(guessLimiter.signIn(owner, address, began + 60 * minute).kind).toBe("begun");
});

test("keys that are right cost nothing, and those that are wrong so many a minute", () => {
  const guessLimiter = new GuessLimiter(usualGuessLimits);
  for (let time = 0; time < 50; time += 1) {
    const attempt = guessLimiter.key("192.0.2.1", began);
    expect(attempt.kind).toBe("begun");
    if (attempt.kind === "begun") attempt.succeeded();
  }
  const kinds = Array.from({ length: 11 }, () => guessLimiter.key("192.0.2.1", began).kind);
  expect(kinds.filter((kind) => kind === "begun")).toHaveLength(10);
  expect(guessLimiter.key("192.0.2.2", began).kind).toBe("begun");
});
