import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { RecordRepresentation } from "../../../semantics/program/question.ts";
import { etagOfText } from "../../../semantics/value/etag.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import type { ReadCache } from "../cache/read-cache.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { cacheableRepresentation } from "./cacheable-representation.ts";
import type { CacheableRepresentation } from "./cacheable-representation.ts";
import { mergeJson, selectRepresentation } from "./select-representation.ts";

/** The representation of a record for a viewer, as JSON text. */
export interface ShownJson extends RecordRepresentation<string> {
  readonly id: string;
}

/** Finds and represents the record that has a value in a field, where the role may read both; from the cache, where there is one. */
export type ShownQuery = (
  context: QueryContext,
  value: Cell,
  cache?: ReadCache | null,
) => MaybePromise<ShownJson | null>;

/** The query of one record, as a role may see it, by one of its unique fields, or `@id`. */
export const shownQuery = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, by: string): ShownQuery => {
    const entity = entityNamed(compiled.model, entityName);
    const viewerScope = visibilityOfRole(compiled, role).shown("t");
    const { columns, kept } = selectRepresentation(entity, "t", viewerScope);
    const form = fieldNamed(entity, by)?.type.kind === "integer" ? "integer" : "text";
    const wanted = sql`${sqlColumn("t", by)} = ${namedParameter("wanted", form)}`;
    const where = sqlAll([wanted, ...readableBy(compiled, role, entityName, "t", by)]);
    const statementWith = (more: readonly Fragment[]): Fragment =>
      sql`select ${sqlList([sqlColumn("t", "@id"), keyColumn(entity, "t"), ...columns, ...more])} from ${tableAs(entity, "t")} where ${where}`;
    const statement = finishStatement(statementWith([]), compiled.dialect);
    const width = 2 + columns.length;
    const shownOfCells = shownInCells(role, columns.length, kept);
    const shownIn = (cells: Cells | undefined): ShownJson | null => (cells === undefined ? null : shownOfCells(cells));
    const read = cacheableRepresentation(
      entity,
      viewerScope,
      statementWith,
      width,
      ({ body }: ShownJson) => body.length,
    );
    return (context, value, cache = null) =>
      cache === null || read === null
        ? thenDo(findFirstRow(context, statement, { wanted: value }), shownIn)
        : shownFromCache(read, shownIn, context, value, cache);
  },
);

/** Puts together what a role sees of a record from the cells of its id, its key and the columns of its representation. */
export function shownInCells(role: string, columns: number, kept: readonly boolean[]): (cells: Cells) => ShownJson {
  return (cells) => {
    const parts = cells.slice(2, 2 + columns);
    const etag = etagOfText(mergeJson(parts, kept), role);
    return { id: String(cells[0]), key: String(cells[1]), body: mergeJson(parts), etag };
  };
}

/** Answers from the cache where it has the record, and caches what it reads. */
function shownFromCache(
  read: CacheableRepresentation<ShownJson>,
  shownIn: (cells: Cells | undefined) => ShownJson | null,
  context: QueryContext,
  found: Cell,
  cache: ReadCache,
): MaybePromise<ShownJson | null> {
  const { now } = context.facts;
  const key = { person: read.personOf(context.facts), found };
  const known = cache.find(read.grounds, key, now);
  if (known !== null) return known;
  const start = cache.beginRead();
  return thenDo(findFirstRow(context, read.statement, { wanted: found }), (cells) => {
    const value = shownIn(cells);
    if (value !== null && cells !== undefined)
      cache.keep(read.grounds, key, { value, of: value.id, steady: read.periodOf(cells, now) }, start);
    return value;
  });
}
