import fc from "fast-check";
import { expect, test } from "vitest";
import { dividedDecimals, dividedRounding, rescaleDecimal } from "./rescale-decimal.ts";
import { runs } from "../../../test/runs.ts";

/** The same in arithmetic without limits. */
function exactly(dividend: bigint, divisor: bigint): number | null {
  const sign = dividend < 0n === divisor < 0n ? 1n : -1n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = Number((sign * (2n * a + b)) / (2n * b));
  return Number.isSafeInteger(quotient) ? quotient : null;
}

const divisors = fc.maxSafeInteger().filter((divisor) => divisor !== 0);

test("quotients are rounded half away from zero, exactly", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.oneof(divisors, fc.integer({ min: 1, max: 8 })),
      fc.nat(6),
      (dividend, divisor, scale) => {
        expect(dividedRounding(dividend, divisor)).toBe(exactly(BigInt(dividend), BigInt(divisor)));
        expect(dividedDecimals(dividend, divisor, scale)).toBe(
          exactly(BigInt(dividend) * 10n ** BigInt(scale), BigInt(divisor)),
        );
      },
    ),
    { numRuns: runs(1000) },
  );
});

test("there is no dividing by zero", () => {
  expect([dividedRounding(1, 0), dividedDecimals(1, 0, 2)]).toEqual([null, null]);
});

test.each([
  [125, -1, 13],
  [-125, -1, -13],
  [124, -1, 12],
  [5, 2, 500],
  [Number.MAX_SAFE_INTEGER, 1, null],
  [0, -3, 0],
])("%i times ten to the %i is %s", (value, by, result) => {
  expect(rescaleDecimal(value, by)).toBe(result);
});
