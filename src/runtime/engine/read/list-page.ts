import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/list/list-cursor.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import type { ListedPage, RecordAt } from "../../../semantics/program/question.ts";
import type { ChangeFeed } from "../../feed/change-feed.ts";
import type { JsonText } from "../../json-text.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { BoundName } from "../../store/compile/sql-scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { keyOfRead, readThrough, untimedRead } from "../cache/cacheable-read.ts";
import { findAllRows, findFirstRow } from "../context/query-context.ts";
import type { ViewerContext } from "../context/query-context.ts";
import type { CacheKey, ReadCache } from "../cache/read-cache.ts";
import { mergeJson, selectRepresentation } from "../represent/select-representation.ts";
import { shownRecords } from "../represent/shown-records.ts";
import type { ShownRecords } from "../represent/shown-records.ts";
import { tableOf } from "../table/entity-statements.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";
import { groundsOfItems, itemsInBytes } from "./items-in-bytes.ts";
import { listCells, listClauses, sortValue } from "./list-clauses.ts";
import type { ListClauses } from "./list-clauses.ts";
import { listShapeOf } from "./list-shape.ts";
import type { ListShape } from "./list-shape.ts";
import { ownedBy } from "./owned-by.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";

/** What a page is put together from. */
export interface ListMemory {
  readonly cache: ReadCache;
  /** What other processes tell of their commits; null where there are none. */
  readonly feed: Pick<ChangeFeed, "catchUp"> | null;
}

/**
 * One page of the records that the role may read, as JSON text: `{"items", "total", "next"}`. With a `memory`, which only reads of the latest
 * commit may have, the page is put together from what it holds; where a commit comes between the queries, by one statement after all.
 */
export function listPage(
  context: ViewerContext,
  { entity: entityName, query: listQuery, selection: { where } }: ListedPage,
  about: RecordAt | null,
  memory: ListMemory | null = null,
): MaybePromise<JsonText> {
  const { compiled, role } = context;
  const record = about?.id ?? null;
  return thenDo(pageQuery(context, entityName, listQuery), (query) => {
    const statements = listStatements(compiled, role, entityName, where, listShapeOf(query));
    const named = { ...listCells(compiled.model, entityName, query), limit: query.size + 1, record };
    const asked = { context, entity: entityNamed(compiled.model, entityName), query, statements, named };
    const shown = memory === null ? null : shownRecords(compiled, role, entityName);
    return memory === null || shown === null ? wholePage(asked) : pageFromMemory(asked, shown, memory);
  });
}

/** Puts a page together from what the cache holds and, by a statement for each, what it lacks. */
function pageFromMemory(asked: AskedPage, shown: ShownRecords, { cache, feed }: ListMemory): MaybePromise<JsonText> {
  const { stamp } = cache;
  if (stamp === null) return wholePage(asked);
  const start = cache.beginRead();
  cache.beginTogether();
  const { context, named, statements } = asked;
  const key = keyOfRead(statements.rows, context.facts, named);
  const page = thenDo(rowsOfPage(asked, cache, key), ({ ids, total, last }) =>
    thenDo(shown(context, ids, cache), (items): JsonText | null => {
      if (items === null) return null;
      const grounds = statements.items;
      const now = context.facts.now;
      const bytes = grounds === null ? null : itemsInBytes(items, grounds, key, { cache, now, start });
      return bytes === null ? pageText(asked, items.join(","), total, last) : pageInBytes(asked, bytes, total, last);
    }),
  );
  if (!(page instanceof Promise) && cache.areTogether) return page ?? wholePage(asked);
  return thenDo(page, async (text) => {
    // What was found between may hold what another process has committed meanwhile. Where it has, that is heard of now.
    await feed?.catchUp();
    return text === null || cache.stamp !== stamp ? wholePage(asked) : text;
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
  /** The last record with its sort columns, where there are more; its cursor differs from caller to caller. */
  readonly last: Cells | null;
}

/** Reads a page with one statement. */
async function wholePage(asked: AskedPage): Promise<JsonText> {
  const { context, query, statements, named } = asked;
  const found = await findAllRows(context, statements.whole, named);
  const total = await totalOf(found, query, () => findFirstRow(context, statements.count.statement, named));
  const items = found.slice(0, query.size).map((cells) => mergeJson(cells.slice(query.sort.length + 1, -1)));
  return pageText(asked, items.join(","), total, lastOf(query, found));
}

function rowsOfPage(
  { context, entity, query, statements, named }: AskedPage,
  cache: ReadCache,
  key: CacheKey,
): MaybePromise<RowsOfPage> {
  const { rows, count } = statements;
  return readThrough(context, cache, rows, key, () =>
    thenDo(findAllRows(context, rows.statement, named), (found) => {
      const ofAll = {
        ...listCells(context.compiled.model, entity.name, { ...query, after: null }),
        record: named["record"] ?? null,
      };
      const counted = readThrough(context, cache, count, keyOfRead(count, context.facts, ofAll), () =>
        thenDo(findFirstRow(context, count.statement, ofAll), (cells) => Number(cells?.[0])),
      );
      const ids = found.slice(0, query.size).map(([id]) => String(id));
      return thenDo(counted, (total) => ({ ids, total, last: lastOf(query, found) }));
    }),
  );
}

/** The last row of a page, where more rows were found. */
function lastOf({ size }: PageQuery, found: readonly Cells[]): Cells | null {
  return (found.length > size ? found[size - 1] : null) ?? null;
}

const beforeItems = '{"items":[';
const beforeItemsInBytes = Buffer.from(beforeItems);

/** The page with these items. `last`: its last row, which begins with the id and the sort columns; null where it is the last page. */
function pageText(asked: AskedPage, items: string, total: number, last: Cells | null): string {
  return `${beforeItems}${items}${afterItems(asked, total, last)}`;
}

function pageInBytes(asked: AskedPage, items: Buffer, total: number, last: Cells | null): Buffer {
  return Buffer.concat([beforeItemsInBytes, items, Buffer.from(afterItems(asked, total, last))]);
}

function afterItems({ entity, query }: AskedPage, total: number, last: Cells | null): string {
  const values = query.sort.map((key, at) => sortValue(entity, key, last?.[at + 1] ?? null));
  const next = last === null ? null : writeCursor(query, values, String(last[0]));
  return `],"total":${total},"next":${JSON.stringify(next)}}`;
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
    const { parts, viewerScope, own } = partsOf(compiled, role, entityName, where, shape);
    const { entity } = tableOf(compiled, entityName);
    const { columns } = selectRepresentation(entity, "t", viewerScope, "together");
    const rows = finishStatement(pageOf(entity, parts, [], "not"), compiled.dialect);
    const [filters] = shape;
    const ofRows = untimedRead(rows, own, ({ ids }: RowsOfPage) => 500 + 50 * ids.length);
    return {
      whole: finishStatement(pageOf(entity, parts, columns), compiled.dialect),
      rows: ofRows,
      items: groundsOfItems(ofRows.grounds),
      count: countOf(compiled, role, entityName, where, filters),
    };
  },
);

/** The number of a list's rows, which all its pages and orders have in common. */
const countOf = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, where: Expression | null, filters: ListShape[0]) => {
    const { parts, own } = partsOf(compiled, role, entityName, where, [filters, [], null]);
    const count = sql`select count(*) from ${parts.from} where ${parts.where}`;
    return untimedRead(finishStatement(count, compiled.dialect), own, (_: number) => 200);
  },
);

function partsOf(
  compiled: CompiledModel,
  role: string,
  entityName: string,
  where: Expression | null,
  shape: ListShape,
): {
  readonly parts: ListClauses;
  readonly viewerScope: ViewerScope;
  readonly own: { readonly entity: string; readonly by: string } | null;
} {
  const viewerScope = visibilityOfRole(compiled, role).shown("t");
  const subject: BoundName = { kind: "value", of: namedParameter("record") };
  const variables = { row: { kind: "row", alias: "t" }, subject } as const;
  const within = where === null ? [] : [compileCondition(where, { ...viewerScope, this: subject, variables })];
  const by = ownedBy(compiled.model, role, entityName, where);
  const own = by === null ? null : { entity: entityName, by };
  return { parts: listClauses(viewerScope, entityName, shape, within), viewerScope, own };
}
