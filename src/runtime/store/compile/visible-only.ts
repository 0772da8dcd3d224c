import { joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { VisibilityCondition } from "./sql-visibility.ts";

/** What has to hold for the viewer to see something: nothing where there are no eyes to see it through. */
export function visibilityConditions(sight: VisibilityCondition | undefined): readonly Fragment[] {
  if (sight === undefined || sight === "always") return [];
  return [sight === "never" ? sql`false` : sight];
}

/** The value, or null where the viewer may not see it. */
export function maskInvisible(sight: VisibilityCondition | undefined, content: Fragment): Fragment {
  if (sight === undefined || sight === "always") return content;
  return sight === "never" ? sql`null` : sql`case when ${sight} then ${content} end`;
}

/** The condition, where the viewer may see what it is about; without eyes everything is seen. */
export function onlyWhereVisible(sight: VisibilityCondition | undefined, condition: Fragment): Fragment {
  const conditions = [condition, ...visibilityConditions(sight)];
  return conditions.length === 1 ? condition : sql`(${joinFragments(conditions, sql` and `)})`;
}
