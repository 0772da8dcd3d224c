import { joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { VisibilityCondition } from "./sql-visibility.ts";

/** The conditions under which something is visible; none in a scope without visibility. */
export function visibilityConditions(sight: VisibilityCondition | undefined): readonly Fragment[] {
  if (sight === undefined || sight === "always") return [];
  return [sight === "never" ? sql`false` : sight];
}

/** A value, or null where it is not visible. */
export function maskInvisible(sight: VisibilityCondition | undefined, content: Fragment): Fragment {
  if (sight === undefined || sight === "always") return content;
  return sight === "never" ? sql`null` : sql`case when ${sight} then ${content} end`;
}

/** A condition that is false where its subject is not visible. Without visibility it stays as it is. */
export function onlyWhereVisible(sight: VisibilityCondition | undefined, condition: Fragment): Fragment {
  const conditions = [condition, ...visibilityConditions(sight)];
  return conditions.length === 1 ? condition : sql`(${joinFragments(conditions, sql` and `)})`;
}
