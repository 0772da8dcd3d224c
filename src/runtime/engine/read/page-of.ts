import type { Entity } from "../../../model/entity.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { identifier, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { ListParts } from "./list-parts.ts";

/**
 * One page of a list: per row its id, what it is sorted by, `dressing`, and the number of all rows; `limit` rows at most.
 * In one statement, so that rows and number are of one moment.
 *
 * Where it is sorted, the rows of the page are found first and dressed afterwards: a database computes all that is
 * selected before it sorts, also for rows that are on no page.
 */
export function pageOf(entity: Entity, parts: ListParts, dressing: readonly Fragment[]): Fragment {
  const columns = [...dressing, sql`(select count(*) from ${parts.from} where ${parts.where})`];
  // A bare parameter would have SQLite look at its value and compile the statement anew for each page.
  const limit = sql`(${parameter({ kind: "named", name: "limit", form: "integer" })} + 0)`;
  const id = column("t", "@id");
  if (parts.sortColumns.length === 0) {
    return sql`select ${join([id, ...columns], sql`, `)} from ${parts.from} where ${parts.rest} order by ${parts.order} limit ${limit}`;
  }
  const keys = parts.sortColumns.map((_, at) => identifier(`@key ${"abcdefghijklmnopqrstuvwxyz"[at] ?? "z"}`));
  const place = identifier("@place");
  const inner = join(
    [
      id,
      sql`${parts.place} as ${place}`,
      ...parts.sortColumns.map((sorted, at) => sql`${sorted} as ${keys[at] ?? id}`),
    ],
    sql`, `,
  );
  // By name: a sort column that is a mere number would be taken for the place of a column.
  const inOrder = join([...keys.map((key, at) => sql`${key} ${parts.directions[at] ?? sql``}`), id], sql`, `);
  const found = sql`(select ${inner} from ${parts.from} where ${parts.rest} order by ${inOrder} limit ${limit}) as ${identifier("page")}`;
  const foundId = column("page", "@id");
  const shownKeys = keys.map((key) => sql`${identifier("page")}.${key}`);
  const order = join([...shownKeys.map((key, at) => sql`${key} ${parts.directions[at] ?? sql``}`), foundId], sql`, `);
  return sql`select ${join([foundId, ...shownKeys, ...columns], sql`, `)} from ${found}
    join ${tableAs(entity, "t")} on ${parts.place} = ${identifier("page")}.${place} order by ${order}`;
}
