import { sortValues } from "../../expression/value/sort-values.ts";
import type { Value } from "../../model/value-type.ts";

/** Values as a set keeps them: in order, each once; none that is null. */
export function asSet(values: readonly Value[]): readonly Value[] {
  return sortValues([...new Set(values.filter((value) => value !== null))]);
}
