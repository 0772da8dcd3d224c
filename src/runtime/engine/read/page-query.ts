import { entityNamed } from "../../../model/find.ts";
import { passedAt } from "../../../semantics/list/list-cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list/list-query.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { sql } from "../../store/sql.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { ViewerContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { sortColumn, sortValue } from "./list-clauses.ts";

/**
 * Completes a query with the sort values after which its page begins: of a long text, the cursor holds only the beginning, and
 * the record holds the rest.
 */
export function pageQuery(context: ViewerContext, entityName: string, query: ListQuery): MaybePromise<PageQuery> {
  const { after, sort } = query;
  if (after === null) return { ...query, after };
  const begun = sort.filter((_, at) => after.seen[at]?.kind === "beginning");
  if (begun.length === 0) return { ...query, after: passedAt(after, sort, () => null) };
  const { compiled, role } = context;
  const entity = entityNamed(compiled.model, entityName);
  const fields = begun.map(({ field }) => field);
  const place = findFirstRow(context, placeStatement(compiled, role, entityName, fields), { "after id": after.id });
  return thenDo(place, (found) => {
    const now = new Map(begun.map((key, at) => [key.field, sortValue(entity, key, found?.[at] ?? null)]));
    return { ...query, after: passedAt(after, sort, (field) => now.get(field) ?? null) };
  });
}

/** Reads what is shown today of some fields of the record after which a page begins. */
const placeStatement = statementPer((compiled, role: string, entityName: string, fields: readonly string[]) => {
  const viewerScope = visibilityOfRole(compiled, role).shown("t");
  const entity = entityNamed(compiled.model, entityName);
  const shown = sqlList(fields.map((field) => sortColumn(viewerScope, entity, field).of));
  const here = [
    sql`${sqlColumn("t", "@id")} = ${namedParameter("after id")}`,
    ...readableBy(compiled, role, entityName, "t"),
  ];
  return sql`select ${shown} from ${tableAs(entity, "t")} where ${sqlAll(here)}`;
});
