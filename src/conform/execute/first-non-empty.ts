/** The first list that is not empty; an empty list if all are. */
export function firstNonEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find(({ length }) => length > 0) ?? [];
}
