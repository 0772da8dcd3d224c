/** What is asked of a map that nobody changes. */
export type NameLookup<T> = Pick<ReadonlyMap<string, T>, "get" | "has" | "keys">;

/** Names that are added one after the other. */
export interface GrowingNames<T> {
  add(name: string, value: T): void;
  /** What has been added until now, and stays that whatever comes later. */
  soFar(): NameLookup<T>;
}

/** Begins with none. INVARIANT: no name is added twice. What was there at some time is told without a copy, however many there are. */
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
