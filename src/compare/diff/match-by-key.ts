/** Two lists, matched by a key. */
export interface MatchedByKey<T> {
  readonly removed: readonly T[];
  readonly added: readonly T[];
  readonly both: readonly (readonly [older: T, newer: T])[];
}

/** Matches the items of two lists by a key. */
export function matchByKey<T>(older: readonly T[], newer: readonly T[], key: (one: T) => string): MatchedByKey<T> {
  const was = new Map(older.map((one) => [key(one), one]));
  const is = new Map(newer.map((one) => [key(one), one]));
  return {
    removed: older.filter((one) => !is.has(key(one))),
    added: newer.filter((one) => !was.has(key(one))),
    both: newer.flatMap((one) => {
      const before = was.get(key(one));
      return before === undefined ? [] : [[before, one] as const];
    }),
  };
}
