import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/list/cursor.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import type { ListedPage, RecordAt } from "../../../semantics/program/question.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { BoundName } from "../../store/compile/scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { cacheableRead, readThrough } from "../context/cacheable-read.ts";
import { findAllRows, findFirstRow } from "../context/query-context.ts";
import type { ViewerContext } from "../context/query-context.ts";
import type { ReadCache } from "../context/read-cache.ts";
import { mergeJson, selectRepresentation } from "../represent/representation.ts";
import { shownRecords } from "../represent/shown-records.ts";
import { tableOf } from "../table/entity-table.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { listCells, listParts, sortValue } from "./list-parts.ts";
import { listShapeOf } from "./list-shape.ts";
import type { ListShape } from "./list-shape.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";

/**
 * One page of the records that the role may read, as JSON text: `{"items", "total", "next"}`. With a `cache`, which only reads of the latest
 * commit may have, the page is put together from what it holds; where a commit comes between the queries, by one statement after all.
 */
export function listPage(
  context: ViewerContext,
  { entity: entityName, query: listQuery, selection: { where } }: ListedPage,
  about: RecordAt | null,
  cache: ReadCache | null = null,
): MaybePromise<string> {
  const { compiled, role } = context;
  const stamp = cache?.stamp ?? null;
  const record = about?.id ?? null;
  return thenDo(pageQuery(context, entityName, listQuery), (query) => {
    const statements = listStatements(compiled, role, entityName, where, listShapeOf(query));
    const named = { ...listCells(compiled.model, entityName, query), limit: query.size + 1, record };
    const asked = { context, entity: entityNamed(compiled.model, entityName), query, statements, named };
    const shown = stamp === null ? null : shownRecords(compiled, role, entityName);
    if (cache === null || shown === null) return wholePage(asked);
    return thenDo(rowsOfPage(asked, cache), ({ ids, total, next }) =>
      thenDo(shown(context, ids, cache), (items) =>
        items === null || cache.stamp !== stamp ? wholePage(asked) : pageText(items, total, next),
      ),
    );
  });
}

/** A page that is asked for. */
interface AskedPage {
  readonly context: ViewerContext;
  readonly entity: Entity;
  readonly query: PageQuery;
  readonly statements: ReturnType<typeof listStatements>;
  readonly named: Readonly<Record<string, Cell>>;
}

/** A page without what is shown of its records. */
interface RowsOfPage {
  readonly ids: readonly string[];
  readonly total: number;
  /** The cursor of the next page. */
  readonly next: string | null;
}

/** Reads a page with one statement. */
async function wholePage({ context, entity, query, statements, named }: AskedPage): Promise<string> {
  const found = await findAllRows(context, statements.whole, named);
  const total = await totalOf(found, query, () => findFirstRow(context, statements.count, named));
  const items = found.slice(0, query.size).map((cells) => mergeJson(cells.slice(query.sort.length + 1, -1)));
  return pageText(items, total, nextOf(entity, query, found));
}

function rowsOfPage(
  { context, entity, query, statements, named }: AskedPage,
  cache: ReadCache,
): MaybePromise<RowsOfPage> {
  const { rows, count, cachedRows, cachedCount } = statements;
  return readThrough(context, cache, cachedRows, named, () =>
    thenDo(findAllRows(context, rows, named), (found) => {
      const ofAll = {
        ...listCells(context.compiled.model, entity.name, { ...query, after: null }),
        record: named["record"] ?? null,
      };
      const counted = readThrough(context, cache, cachedCount, ofAll, () =>
        thenDo(findFirstRow(context, count, named), (cells) => Number(cells?.[0])),
      );
      const ids = found.slice(0, query.size).map(([id]) => String(id));
      return thenDo(counted, (total) => ({ ids, total, next: nextOf(entity, query, found) }));
    }),
  );
}

function pageText(items: readonly string[], total: number, next: string | null): string {
  return `{"items":[${items.join(",")}],"total":${total},"next":${JSON.stringify(next)}}`;
}

/** The cursor of the page after the one that begins the rows found; null where there are no more. */
function nextOf(entity: Entity, query: PageQuery, found: readonly Cells[]): string | null {
  const last = found.length > query.size ? found[query.size - 1] : undefined;
  if (last === undefined) return null;
  // A row begins with its id and its sort columns.
  const values = query.sort.map((key, at) => sortValue(entity, key, last[at + 1] ?? null));
  return writeCursor(query, values, String(last[0]));
}

/** The number of rows of a list. Each row of a page has it; only for an empty page that is not the first they are counted. */
export async function totalOf(
  found: readonly Cells[],
  { after }: PageQuery,
  count: () => MaybePromise<Cells | undefined>,
): Promise<number> {
  const [first] = found;
  if (first !== undefined) return Number(first.at(-1));
  return after === null ? 0 : Number((await count())?.[0]);
}

const listStatements = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, where: Expression | null, shape: ListShape) => {
    const viewerScope = visibilityOfRole(compiled, role).shown("t");
    const subject: BoundName = { kind: "value", of: namedParameter("record") };
    const variables = { row: { kind: "row", alias: "t" }, subject } as const;
    const within = where === null ? [] : [compileCondition(where, { ...viewerScope, this: subject, variables })];
    const parts = listParts(viewerScope, entityName, shape, within);
    const { entity } = tableOf(compiled, entityName);
    const { columns } = selectRepresentation(entity, "t", viewerScope, "together");
    const { dialect } = compiled;
    const rows = finishStatement(pageOf(entity, parts, [], "not"), dialect);
    const count = finishStatement(sql`select count(*) from ${parts.from} where ${parts.where}`, dialect);
    return {
      whole: finishStatement(pageOf(entity, parts, columns), dialect),
      rows,
      count,
      cachedRows: cacheableRead(rows, { entity: null, sizeOf: ({ ids }: RowsOfPage) => 500 + 50 * ids.length }, false),
      cachedCount: cacheableRead(count, { entity: null, sizeOf: (_: number) => 200 }, false),
    };
  },
);
