import type { FieldFilter } from "./filter.ts";

/** The values that a filter lets through by `field=` or `field.in=`; none for a filter of no value. */
export function valuesOf({ is, in: several }: FieldFilter["terms"]): readonly string[] {
  return several?.split(",") ?? (is ? [is] : []);
}
