import type { Fragment } from "./fragment.ts";
import { joinFragments, sql, sqlValue } from "./sql.ts";

/**
 * SQL for what a value is sorted by, as `orderOfValue` says it: its place among `values`; without these, the value itself. An index over
 * the same SQL serves it.
 */
export function sqlOrderOfValue(values: readonly string[] | null, value: Fragment): Fragment {
  if (values === null) return value;
  if (values.length === 0) return sql`null`;
  const places = values.map((one, at) => sql`when ${sqlValue(one)} then ${sqlValue(at)}`);
  return sql`case ${value} ${joinFragments(places, sql` `)} end`;
}
