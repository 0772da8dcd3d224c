/**
 * The first of several lists that has an entry; an empty list if none has. For choices with fallbacks: the best
 * candidates, else the next best.
 *
 * A *candidate* is a generated request that could be sent next.
 */
export function firstNonEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find(({ length }) => length > 0) ?? [];
}
