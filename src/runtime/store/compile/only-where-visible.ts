import { joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { VisibilityCondition } from "./sql-visibility.ts";

/** The conditions under which something is visible; none in a scope without visibility. */
export function visibilityConditions(visibility: VisibilityCondition | undefined): readonly Fragment[] {
  if (visibility === undefined || visibility === "always") return [];
  return [visibility === "never" ? sql`false` : visibility];
}

/** A value, or `nothing` where it is not visible. */
export function maskInvisible(
  visibility: VisibilityCondition | undefined,
  content: Fragment,
  nothing: Fragment,
): Fragment {
  if (visibility === undefined || visibility === "always") return content;
  return visibility === "never" ? nothing : sql`case when ${visibility} then ${content} end`;
}

/** A condition that is false where its subject is not visible. Without visibility it stays as it is. */
export function onlyWhereVisible(visibility: VisibilityCondition | undefined, condition: Fragment): Fragment {
  const conditions = [condition, ...visibilityConditions(visibility)];
  return conditions.length === 1 ? condition : sql`(${joinFragments(conditions, sql` and `)})`;
}
