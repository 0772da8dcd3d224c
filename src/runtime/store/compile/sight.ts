import { join, sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
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

/** A condition that holds where all of these do. */
export function allOf(conditions: readonly Fragment[]): Fragment {
  if (conditions.length === 0) return sql`true`;
  return conditions.length === 1 ? sql`${join(conditions, sql``)}` : sql`(${join(conditions, sql` and `)})`;
}
