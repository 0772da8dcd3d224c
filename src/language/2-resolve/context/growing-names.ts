/** A read-only view of names. */
export type NameLookup<T> = Pick<ReadonlyMap<string, T>, "get" | "has" | "keys">;

/** Names that are added one after the other. A snapshot holds those added so far. */
export interface GrowingNames<T> {
  add(name: string, value: T): void;
  /** A snapshot of the names added so far. */
  soFar(): NameLookup<T>;
}

/** Creates an empty collection. INVARIANT: no name is added twice. Snapshots take constant time, whatever the number of names. */
export function createGrowingNames<T>(): GrowingNames<T> {
  const all = new Map<string, { readonly value: T; readonly at: number }>();
  return {
    add: (name, value) => all.set(name, { value, at: all.size }),
    soFar() {
      const { size } = all;
      const find = (name: string): { readonly value: T } | undefined => {
        const found = all.get(name);
        return found === undefined || found.at >= size ? undefined : found;
      };
      return {
        get: (name) => find(name)?.value,
        has: (name) => find(name) !== undefined,
        keys: () => [...all.keys()].slice(0, size).values(),
      };
    },
  };
}
