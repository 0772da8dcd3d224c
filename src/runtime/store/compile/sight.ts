import { join, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { Sight } from "./eyes.ts";

/** What has to hold for the viewer to see something: nothing where there are no eyes to see it through. */
export function whereSeen(sight: Sight | undefined): readonly Fragment[] {
  if (sight === undefined || sight === "always") return [];
  return [sight === "never" ? sql`false` : sight];
}

/** The value, or null where the viewer may not see it. */
export function seen(sight: Sight | undefined, content: Fragment): Fragment {
  if (sight === undefined || sight === "always") return content;
  return sight === "never" ? sql`null` : sql`case when ${sight} then ${content} end`;
}

/** The condition, where the viewer may see what it is about; without eyes everything is seen. */
export function onlyWhere(sight: Sight | undefined, condition: Fragment): Fragment {
  const conditions = [condition, ...whereSeen(sight)];
  return conditions.length === 1 ? condition : sql`(${join(conditions, sql` and `)})`;
}
