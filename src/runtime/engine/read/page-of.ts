import type { Entity } from "../../../model/entity.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { ListParts } from "./list-parts.ts";

/**
 * The statement of one page: per row its id, its sort columns, the columns `dressing`, and the number of all rows; `limit` rows
 * at most. It is one statement, so that rows and number are of the same moment.
 *
 * A database computes all selected columns before it sorts, also for rows outside the page. Where the list is sorted, the rows
 * of the page are therefore found first, and their other columns are computed afterwards.
 */
export function pageOf(entity: Entity, parts: ListParts, dressing: readonly Fragment[]): Fragment {
  const columns = [...dressing, sql`(select count(*) from ${parts.from} where ${parts.where})`];
  // SQLite would look at the value of a bare parameter and compile the statement anew for each page.
  const limit = sql`(${sqlParameter({ kind: "named", name: "limit", form: "integer" })} + 0)`;
  const id = sqlColumn("t", "@id");
  if (parts.sortColumns.length === 0) {
    return sql`select ${joinFragments([id, ...columns], sql`, `)} from ${parts.from} where ${parts.rest} order by ${parts.order} limit ${limit}`;
  }
  const keys = parts.sortColumns.map((_, at) => sqlIdentifier(`@key ${"abcdefghijklmnopqrstuvwxyz"[at] ?? "z"}`));
  const place = sqlIdentifier("@place");
  const inner = joinFragments(
    [
      id,
      sql`${parts.place} as ${place}`,
      ...parts.sortColumns.map((sorted, at) => sql`${sorted} as ${keys[at] ?? id}`),
    ],
    sql`, `,
  );
  // By name, since SQL takes a sort column that is a number for the position of a column.
  const inOrder = joinFragments([...keys.map((key, at) => sql`${key} ${parts.directions[at] ?? sql``}`), id], sql`, `);
  const found = sql`(select ${inner} from ${parts.from} where ${parts.rest} order by ${inOrder} limit ${limit}) as ${sqlIdentifier("page")}`;
  const foundId = sqlColumn("page", "@id");
  const shownKeys = keys.map((key) => sql`${sqlIdentifier("page")}.${key}`);
  const order = joinFragments(
    [...shownKeys.map((key, at) => sql`${key} ${parts.directions[at] ?? sql``}`), foundId],
    sql`, `,
  );
  return sql`select ${joinFragments([foundId, ...shownKeys, ...columns], sql`, `)} from ${found}
    join ${tableAs(entity, "t")} on ${parts.place} = ${sqlIdentifier("page")}.${place} order by ${order}`;
}
