import type { Entity } from "../../../model/entity.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { joinFragments, sql, sqlIdentifier, sqlValue } from "../../store/sql.ts";
import type { ListClauses } from "./list-clauses.ts";

/** How the rows of a list are counted: `apart`, in a scan of their own, which an index may serve; `with them`, from the rows that were found, where their condition is dear; or not at all. */
export type Counting = "apart" | "with them" | "not";

/**
 * The statement of one page: per row its id, its sort columns, the columns `dressing`, and the number of all rows, if they are counted;
 * `limit` rows at most. It is one statement, so that rows and number are of the same moment.
 *
 * A database computes all selected columns before it sorts, also for rows outside the page. Where the list is sorted, the rows
 * of the page are therefore found first, and their other columns are computed afterwards.
 */
export function pageOf(
  entity: Entity,
  parts: ListClauses,
  dressing: readonly Fragment[],
  counting: Counting = "apart",
): Fragment {
  const together = counting === "with them" && parts.rest === parts.where;
  const total = together
    ? sql`(select count(*) from "listed")`
    : sql`(select count(*) from ${parts.from} where ${parts.where})`;
  const columns = [...dressing, ...(counting === "not" ? [] : [total])];
  const id = sqlColumn("t", "@id");
  if (parts.sortColumns.length === 0 && !together)
    return sql`select ${sqlList([id, ...columns])} from ${parts.from} where ${parts.rest} order by ${parts.order} limit ${limit}`;
  const { found, keys, inOrder } = foundRows(parts, []);
  if (columns.length === 0)
    return sql`select ${sqlList([pageId, ...keys.map(ofPage)])} from (${found}) as "page" order by ${inOrder(ofPage, pageId)} limit ${limit}`;
  const [beginning, source] = together
    ? [sql`with "listed" as materialized (${found}) `, sql`select * from "listed"`]
    : [sql``, found];
  const lastKey = together ? sqlIdentifier("@id") : id;
  return sql`${beginning}select ${sqlList([pageId, ...keys.map(ofPage), ...columns])}
    from (${source} order by ${inOrder((key) => key, lastKey)} limit ${limit}) as "page"
    join ${tableAs(entity, "t")} on ${parts.place} = "page"."@place" order by ${inOrder(ofPage, pageId)}`;
}

/**
 * The statement of the first pages of a list that is divided by a value, one page for each of the values `value 0`, `value 1` and so on:
 * per row its id, its sort columns, the number of its page, the number of all rows with its value, and the columns `dressing`. The rows of
 * the list are found once, however many pages there are.
 */
export function pagesByValue(
  entity: Entity,
  parts: ListClauses,
  value: Fragment,
  pages: number,
  dressing: readonly Fragment[],
): Fragment {
  const { found, keys, inOrder } = foundRows(parts, [sql`${value} as "@value"`]);
  const pageAt = (at: number): Fragment => {
    const own = sql`from "listed" where "@value" = ${namedParameter(`value ${at}`)}`;
    return sql`select * from (select *, ${sqlValue(at)} as "@page", (select count(*) ${own}) as "@total"
      ${own} order by ${inOrder((key) => key, sqlIdentifier("@id"))} limit ${limit}) as "rows"`;
  };
  const each = Array.from({ length: pages }, (_, at) => pageAt(at));
  const columns = [pageId, ...keys.map(ofPage), ofPage(sql`"@page"`), ofPage(sql`"@total"`), ...dressing];
  return sql`with "listed" as materialized (${found}) select ${sqlList(columns)}
    from (${joinFragments(each, sql` union all `)}) as "page"
    join ${tableAs(entity, "t")} on ${parts.place} = "page"."@place" order by ${ofPage(sql`"@page"`)}, ${inOrder(ofPage, pageId)}`;
}

// SQLite would look at the value of a bare parameter and compile the statement anew for each page.
const limit = sql`(${namedParameter("limit", "integer")} + 0)`;

const ofPage = (column: Fragment): Fragment => sql`"page".${column}`;
const pageId = sqlColumn("page", "@id");

/** The query of the rows of a list, with their ids, addresses, sort keys and what is `besides`; the names of the keys, and the order by them. */
function foundRows(
  { from, rest, place, sortColumns, directions }: ListClauses,
  besides: readonly Fragment[],
): {
  readonly found: Fragment;
  readonly keys: readonly Fragment[];
  readonly inOrder: (columnOf: (key: Fragment) => Fragment, last: Fragment) => Fragment;
} {
  // By name, since SQL takes a sort column that is a number for the position of a column.
  const keys = sortColumns.map((_, at) => sqlIdentifier(`@key ${"abcdefghijklmnopqrstuvwxyz"[at] ?? "z"}`));
  const named = sortColumns.map((sorted, at) => sql`${sorted} as ${keys[at] ?? sql`null`}`);
  const columns = [sqlColumn("t", "@id"), sql`${place} as "@place"`, ...named, ...besides];
  return {
    found: sql`select ${sqlList(columns)} from ${from}
    where ${rest}`,
    keys,
    inOrder: (columnOf, last) =>
      sqlList([...keys.map((key, at) => sql`${columnOf(key)} ${directions[at] ?? sql``}`), last]),
  };
}
