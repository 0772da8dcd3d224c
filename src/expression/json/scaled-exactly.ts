/** The scaled integer of a JSON number; null where it has more decimal places than the scale, or more digits than are exact. */
export function scaledExactly(value: number, scale: number): number | null {
  const written = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written);
  if (match === null) return null;
  const [, sign, whole = "", fraction = ""] = match;
  if (fraction.length > scale) return null;
  const scaled = Number(`${sign}${whole}${fraction.padEnd(scale, "0")}`);
  return Number.isSafeInteger(scaled) ? scaled + 0 : null;
}
