import type { Entity } from "../../../model/entity.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
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
  const limit = sql`(${namedParameter("limit", "integer")} + 0)`;
  const id = sqlColumn("t", "@id");
  if (parts.sortColumns.length === 0)
    return sql`select ${sqlList([id, ...columns])} from ${parts.from} where ${parts.rest} order by ${parts.order} limit ${limit}`;
  // By name, since SQL takes a sort column that is a number for the position of a column.
  const keys = parts.sortColumns.map((_, at) => sqlIdentifier(`@key ${"abcdefghijklmnopqrstuvwxyz"[at] ?? "z"}`));
  const named = parts.sortColumns.map((sorted, at) => sql`${sorted} as ${keys[at] ?? id}`);
  const inOrder = (columnOf: (key: Fragment) => Fragment, last: Fragment): Fragment =>
    sqlList([...keys.map((key, at) => sql`${columnOf(key)} ${parts.directions[at] ?? sql``}`), last]);
  const found = sql`select ${sqlList([id, sql`${parts.place} as "@place"`, ...named])} from ${parts.from}
    where ${parts.rest} order by ${inOrder((key) => key, id)} limit ${limit}`;
  const foundId = sqlColumn("page", "@id");
  const ofPage = (key: Fragment): Fragment => sql`"page".${key}`;
  return sql`select ${sqlList([foundId, ...keys.map(ofPage), ...columns])} from (${found}) as "page"
    join ${tableAs(entity, "t")} on ${parts.place} = "page"."@place" order by ${inOrder(ofPage, foundId)}`;
}
