const greatest = 9_007_199_254_740_991n;

/** The whole number as a value; null if it has too many digits. */
export function kept(number: bigint): number | null {
  return number > greatest || number < -greatest ? null : Number(number);
}

/** A quotient, rounded to a whole number; halves away from zero. */
export function roundedQuotient(a: bigint, b: bigint): bigint {
  const [size, by] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const rounded = (size * 2n + by) / (by * 2n);
  return a < 0n === b < 0n ? rounded : -rounded;
}

/** The digits of a decimal with another number of places. */
export function rescaled(number: bigint, from: number, to: number): bigint {
  return to >= from ? number * 10n ** BigInt(to - from) : roundedQuotient(number, 10n ** BigInt(from - to));
}

/** `1250` with two places is `12.50`. */
export function printed(number: number, places: number): string {
  const digits = Math.abs(number)
    .toString()
    .padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return `${number < 0 ? "-" : ""}${whole}${places === 0 ? "" : `.${digits.slice(digits.length - places)}`}`;
}

/** The scaled number of a JSON number, if it has no more places; null otherwise. */
export function scaledExactly(number: number, places: number): number | null {
  const [mantissa = "", exponent = "0"] = String(number).split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const shift = Number(exponent) - fraction.length + places;
  const digits = BigInt(whole + fraction);
  if (shift < 0 && digits % 10n ** BigInt(-shift) !== 0n) return null;
  const scaled = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift);
  return kept(number < 0 ? -scaled : scaled);
}
