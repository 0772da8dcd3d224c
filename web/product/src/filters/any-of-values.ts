import type { FieldFilter } from "./filter.ts";

/** The filter that lets through any of some values. A value with a comma can't be one of several: the last one chosen then stands alone. */
export function anyOfValues(values: readonly string[]): FieldFilter["terms"] {
  const last = values.at(-1);
  if (last === undefined) return {};
  return values.length === 1 || values.some((value) => value.includes(",")) ? { is: last } : { in: values.join(",") };
}
