interface Named {
  readonly name: string;
}

/**
 * Pairs the names that only the older list has with the likest names that only the newer list has. `isPlaced` is true
 * where both stand behind the same name or at the same index. Pairs below `leastLikeness` are left out.
 */
export function pairByLikeness<T extends Named>(
  older: readonly T[],
  newer: readonly T[],
  alike: (older: T, newer: T, isPlaced: boolean) => number,
): readonly (readonly [from: string, to: string])[] {
  const gone = older.filter(({ name }) => !newer.some((one) => one.name === name));
  const come = newer.filter(({ name }) => !older.some((one) => one.name === name));
  const found = gone
    .flatMap((a) => come.map((b) => ({ a, b, alike: alike(a, b, isPlaced(a, b)) })))
    .filter((pair) => pair.alike >= leastLikeness)
    .sort((one, other) => other.alike - one.alike);
  const pairs: (readonly [string, string])[] = [];
  for (const { a, b } of found)
    if (!pairs.some(([from, to]) => from === a.name || to === b.name)) pairs.push([a.name, b.name]);
  return pairs;

  function isPlaced(a: T, b: T): boolean {
    const [at, is] = [older.indexOf(a), newer.indexOf(b)];
    return (
      at === is ||
      (at > 0 && is > 0 && older[at - 1]?.name === newer[is - 1]?.name) ||
      (older[at + 1]?.name !== undefined && older[at + 1]?.name === newer[is + 1]?.name)
    );
  }
}

const leastLikeness = 0.6;

/** The share of common items among all items of two lists: 1 for the same, 0 for nothing in common. */
export function jaccardSimilarity(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((one) => b.includes(one)).length;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : both / all;
}
