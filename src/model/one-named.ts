import { oncePer } from "../base/once-per.ts";

interface Named {
  readonly name: string;
}

/**
 * The first of a list that is called so; undefined where none is. Whoever looks for many names in a long list does not go through it
 * again for each of them.
 */
export function oneNamed<T extends Named>(
  all: readonly T[] | undefined,
  name: string | null | undefined,
): T | undefined {
  if (all === undefined) return undefined;
  if (all.length > few) return byName(all).get(name) as T | undefined;
  for (const one of all) if (one.name === name) return one;
  return undefined;
}

/** So few are looked through faster than they are put in order. */
const few = 8;

const byName = oncePer((all: readonly Named[]): ReadonlyMap<string | null | undefined, Named> => {
  const found = new Map<string | null | undefined, Named>();
  for (const one of all) if (!found.has(one.name)) found.set(one.name, one);
  return found;
});
