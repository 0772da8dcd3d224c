import { sortValues } from "../../expression/value/sort-values.ts";
import type { Value } from "../../model/value-type.ts";

/** Values in the form in which a set is stored: sorted, each once, without null. */
export function asSet(values: readonly Value[]): readonly Value[] {
  return sortValues([...new Set(values.filter((value) => value !== null))]);
}
