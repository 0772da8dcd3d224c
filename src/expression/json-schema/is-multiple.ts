/** Whether a number is a whole multiple of another, both taken as they are written: 0.0075 is one of 0.0001. */
export function isMultiple(value: number, step: number): boolean {
  const [a, b] = [writtenOf(value), writtenOf(step)];
  const places = Math.max(a.places, b.places);
  return (a.digits * 10n ** BigInt(places - a.places)) % (b.digits * 10n ** BigInt(places - b.places)) === 0n;
}

/** A number as `digits / 10^places`. */
function writtenOf(value: number): { readonly digits: bigint; readonly places: number } {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const places = fraction.length - Number(exponent);
  return places >= 0
    ? { digits: BigInt(whole + fraction), places }
    : { digits: BigInt(whole + fraction) * 10n ** BigInt(-places), places: 0 };
}
