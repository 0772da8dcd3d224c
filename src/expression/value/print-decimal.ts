/** A decimal of so many places as people write it: 1250 at scale 2 is `12.50`. */
export function printDecimal(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return (value < 0 ? "-" : "") + (scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`);
}
