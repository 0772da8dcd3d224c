/** A safe integer, or null for one that can't be kept exactly. */
export function safeIntegerOrNull(number: number): number | null {
  // Adding 0 turns -0, which no column can hold, into 0.
  return Number.isSafeInteger(number) ? number + 0 : null;
}

/** `value * 10^by`, rounded half away from zero; null where that is no safe integer. */
export function rescaleDecimal(value: number, by: number): number | null {
  return by >= 0 ? safeIntegerOrNull(value * 10 ** by) : dividedRounding(value, 10 ** -by);
}

/** The quotient of two safe integers, rounded half away from zero; null for a division by zero. */
export function dividedRounding(dividend: number, divisor: number): number | null {
  if (divisor === 0) return null;
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  const isHalfOrMore = Math.abs(rest) >= Math.abs(divisor) - Math.abs(rest);
  return safeIntegerOrNull(isHalfOrMore ? whole + Math.sign(dividend) * Math.sign(divisor) : whole);
}

/** The quotient of two decimals of one scale, at that scale, exact in between. */
export function dividedDecimals(dividend: number, divisor: number, scale: number): number | null {
  if (divisor === 0) return null;
  const scaled = dividend * 10 ** scale;
  if (Number.isSafeInteger(scaled)) return dividedRounding(scaled, divisor);
  const exact = BigInt(dividend) * 10n ** BigInt(scale);
  const by = BigInt(divisor);
  const rest = exact % by;
  const isHalfOrMore = 2n * magnitude(rest) >= magnitude(by);
  const sign = exact < 0n === by < 0n ? 1n : -1n;
  return safeIntegerOrNull(Number(exact / by + (isHalfOrMore ? sign : 0n)));
}

function magnitude(number: bigint): bigint {
  return number < 0n ? -number : number;
}
