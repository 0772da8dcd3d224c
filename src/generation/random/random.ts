/** A random generator that gives the same values for the same seed, on every machine. */
export interface Random {
  /** A number from 0 to 1, without 1. */
  unit(): number;
  /** A whole number from 0 to `limit`, without `limit`. */
  below(limit: number): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of the items; undefined where there are none. */
  pick<T>(items: readonly T[]): T | undefined;
  /** One of the items, by their weights; undefined where no item has a weight. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T | undefined;
}

/** Creates a generator (sfc32). It is not a library's, so that no release of a library changes which calls are made. */
export function createRandom(seed: number): Random {
  let [a, b, c, d] = [seed | 0, (seed / 4_294_967_296) | 0, 0x9e3779b9 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let mixing = 0; mixing < 12; mixing += 1) next();

  const random: Random = {
    unit: () => next() / 4_294_967_296,
    below: (limit) => Math.floor(random.unit() * limit),
    between: (least, most) => least + random.unit() * (most - least),
    chance: (probability) => random.unit() < probability,
    pick: (items) => items[random.below(items.length)],
    weighted(items, weight) {
      let left = random.unit() * items.reduce((sum, item) => sum + weight(item), 0);
      return items.find((item) => (left -= weight(item)) < 0);
    },
  };
  return random;
}
