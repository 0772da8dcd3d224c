/**
 * The first of several lists that has an entry; an empty list if none has. For choices with fallbacks: the best, else
 * the next best.
 */
export function firstNonEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find(({ length }) => length > 0) ?? [];
}
