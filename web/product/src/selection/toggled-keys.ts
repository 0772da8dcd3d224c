/** What a click on a record's box does to a selection. */
export interface BoxClick {
  readonly key: string;
  /** The box that was clicked before; null for none. */
  readonly before: string | null;
  /** Whether all records between the two boxes are meant. */
  readonly isRange: boolean;
}

/** The selection after a click. A range becomes as the box that was clicked: all selected, or none. */
export function toggledKeys(
  keys: ReadonlySet<string>,
  page: readonly string[],
  { key, before, isRange }: BoxClick,
): ReadonlySet<string> {
  const [from, to] = [before === null ? -1 : page.indexOf(before), page.indexOf(key)];
  const meant = isRange && from !== -1 && to !== -1 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  const next = new Set(keys);
  for (const one of meant) {
    if (keys.has(key)) next.delete(one);
    else next.add(one);
  }
  return next;
}
