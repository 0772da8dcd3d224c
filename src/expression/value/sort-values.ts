import { compareText } from "../../base/compare-text.ts";
import type { Value } from "../../model/value-type.ts";

/** The values in order; null comes first. */
export function sortValues(values: readonly Value[]): readonly Value[] {
  return [...values].sort(compareValues);
}

/** Sorts items by their keys. Items with equal keys keep their order; items without a key are left out. */
export function sortedBy(items: readonly Value[], keys: readonly Value[]): readonly Value[] {
  const pairs = keys.map((key, at) => ({ key, item: items[at] ?? null }));
  return pairs.sort((a, b) => compareValues(a.key, b.key)).map(({ item }) => item);
}

/** Null, then false and true, numbers by size, texts by code point. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
}
