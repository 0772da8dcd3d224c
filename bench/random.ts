/** A source of numbers that gives the same ones for the same seed. */
export interface Random {
  /** From 0 up to, but without, `end`. */
  below(end: number): number;
  /** From 0 up to, but without, 1. */
  fraction(): number;
  bytes(count: number): Uint8Array;
  pick<T>(items: readonly T[]): T;
}

/** Numbers that follow from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, fast and even enough for a benchmark's data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = (): number => next() / 2 ** 32;
  const below = (end: number): number => Math.floor(fraction() * end);
  return {
    below,
    fraction,
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 0xff),
    pick: (items) => items[below(items.length)]!,
  };
}
