/** The first of some lists in which there is anything. */
export function firstNonEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find(({ length }) => length > 0) ?? [];
}
