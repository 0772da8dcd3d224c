import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findAllRows } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import type { ReadCache } from "../cache/read-cache.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { cacheableRepresentation } from "./cacheable-representation.ts";
import { mergeJson, selectRepresentation } from "./select-representation.ts";

/** Represents records, of which the viewer may read every one, as JSON texts in the order of their ids; null where one is missing. */
export type ShownRecords = (
  context: QueryContext,
  ids: readonly string[],
  cache: ReadCache,
) => MaybePromise<readonly string[] | null>;

/**
 * How records are represented in lists for a role: from the cache where it has them, and all others by one statement. Null where
 * representations of the entity can't be cached.
 */
export const shownRecords = oncePer(
  (compiled: CompiledModel, role: string, entityName: string): ShownRecords | null => {
    const entity = entityNamed(compiled.model, entityName);
    const viewerScope = visibilityOfRole(compiled, role).shown("t");
    const { columns } = selectRepresentation(entity, "t", viewerScope, "together");
    const id = sqlColumn("t", "@id");
    const given = compiled.dialect.each(namedParameter("ids"), "text", "wanted");
    const wanted = sql`select ${given.value} from ${given.from}`;
    const read = cacheableRepresentation(
      entity,
      viewerScope,
      (more) =>
        sql`select ${sqlList([id, ...columns, ...more])} from ${tableAs(entity, "t")} where ${id} in (${wanted})`,
      1 + columns.length,
      (body: string) => body.length,
    );
    if (read === null) return null;
    return (context, ids, cache) => {
      const { now } = context.facts;
      const person = read.personOf(context.facts);
      const shown = ids.map(cache.among(read.grounds, person, now));
      const missing = ids.filter((_, at) => shown[at] === null);
      if (missing.length === 0) return shown as readonly string[];
      const start = cache.beginRead();
      return thenDo(findAllRows(context, read.statement, { ids: JSON.stringify(missing) }), (rows) => {
        const found = new Map<string, string>();
        for (const cells of rows) {
          const [record, value] = [String(cells[0]), mergeJson(cells.slice(1, 1 + columns.length))];
          found.set(record, value);
          cache.keep(
            read.grounds,
            { person, found: record },
            { value, of: record, steady: read.periodOf(cells, now) },
            start,
          );
        }
        const all = ids.map((one, at) => shown[at] ?? found.get(one) ?? null);
        return all.includes(null) ? null : (all as readonly string[]);
      });
    };
  },
);
