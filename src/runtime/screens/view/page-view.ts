import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Screen, SortKey } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import { writeCursor } from "../../../semantics/list/cursor.ts";
import { nameableField, readListQuery } from "../../../semantics/list/list-query.ts";
import type { ListQuery } from "../../../semantics/list/list-query.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows, findFirstRow } from "../../engine/context/query-context.ts";
import { listCells, listParts, shownField, sortValue } from "../../engine/read/list-parts.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { totalOf } from "../../engine/read/list.ts";
import { pageOf } from "../../engine/read/page-of.ts";
import { pageQuery } from "../../engine/read/page-query.ts";
import { tableOf } from "../../engine/table/entity-table.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import { columnViews } from "./column-views.ts";
import { createViews } from "./create-views.ts";
import type { Owner } from "./owner.ts";
import type { ColumnView, PageView, RowView } from "./protocol.ts";
import { rowViews, viewerScopeOf } from "./row-views.ts";
import type { RowViews } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";
import { searchCondition } from "./search.ts";

/** A list to show: its entity, condition, default order and actions. */
export interface ListedPageRequest {
  readonly screen: Screen;
  readonly entity: string;
  readonly where: Expression | null;
  readonly sort: readonly SortKey[];
  /** The names of the actions to offer; null: all. */
  readonly actions: readonly string[] | null;
  /** The record to which the listed records belong. */
  readonly owner?: Owner;
  /** A further condition on a field, with the values for its parameters. */
  readonly also?: { readonly narrowing: Narrowing; readonly cells: Readonly<Record<string, Cell>> };
}

/**
 * A further condition on a field: that it equals `:value` or is between `:from` and `:until` (exclusive), with the viewer's
 * visibility; or that the record belongs to `:owner`.
 */
export type Narrowing = readonly [kind: "is" | "lies between" | "belongs", field: string];

/** One page of a list, as a query string asks for it. */
export async function pageView(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  parameters: Parameters,
): Promise<PageView | Refusal> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const { q, ...rest } = parameters;
  // The screen's order applies where the viewer may read its fields. The order that the viewer chooses comes first.
  const own = sortText(readableSort(screenContext, listing));
  const { query, errors } = readListQuery(model, role, listing.entity, {
    of: listShown(screenContext, listing, q),
    query: own === "" ? rest : { sort: own, ...rest },
  });
  if (errors.length > 0) return createRefusal(model, "invalid input", { fields: errors });
  const found = await findPage(screenContext, listing, query, q?.trim() || null);
  return {
    entity: listing.entity,
    columns: shownColumns(screenContext, listing),
    ...found,
    sort: sortText(query.sort),
    create: await createViews(screenContext, listing.entity, listing.actions, listing.owner ?? null),
  };
}

/** Identifies the list of a page and its viewer. */
function listShown(
  { facts }: ScreenContext,
  { screen, entity, also }: ListedPageRequest,
  q: string | undefined,
): ListQuery["of"] {
  return [
    "screen",
    screen.name,
    entity,
    ...(also?.narrowing ?? []),
    ...Object.values(also?.cells ?? {}).map(String),
    q?.trim() ?? "",
    facts.me,
  ];
}

/** The columns of a list. */
function shownColumns(
  { compiled: { model }, role }: ScreenContext,
  { entity }: ListedPageRequest,
): readonly ColumnView[] {
  return columnViews(model, role, entityNamed(model, entity));
}

/** The rows of a page, the number of all rows, and the cursor of the next page. */
async function findPage(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  asked: ListQuery,
  q: string | null,
): Promise<{ readonly rows: readonly RowView[]; readonly total: number; readonly next: string | null }> {
  const { compiled, role } = screenContext;
  const entity = entityNamed(compiled.model, listing.entity);
  const query = await pageQuery(screenContext, listing.entity, asked);
  const statements = pageStatements(
    compiled,
    role,
    listing.entity,
    [listing.where, listing.also?.narrowing ?? null, q !== null, listShapeOf(query)],
    listing.actions,
  );
  const cells = {
    ...listCells(compiled.model, listing.entity, query),
    ...listing.also?.cells,
    limit: query.size + 1,
    ...(q === null ? {} : { q }),
  };
  const found = await findAllRows(screenContext, statements.rows, cells);
  const shown = found.slice(0, query.size);
  const total = await totalOf(found, query, () => findFirstRow(screenContext, statements.count, cells));
  const last = found.length > query.size ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => statements.views.read(row, query.sort.length + 1)),
    total,
    next:
      last === undefined
        ? null
        : writeCursor(
            query,
            query.sort.map((key, at) => sortValue(entity, key, last[at + 1] ?? null)),
            String(last[0]),
          ),
  };
}

interface PageStatements {
  readonly rows: CompiledStatement;
  readonly count: CompiledStatement;
  readonly views: RowViews;
}

/** What the statements of a page depend on. It consists of lists, so that equal shapes share compiled statements (`oncePer`). */
type PageShape = readonly [where: Expression | null, narrowing: Narrowing | null, isSearch: boolean, list: ListShape];

const pageStatements = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    [where, narrowing, isSearch, list]: PageShape,
    actions: readonly string[] | null,
  ): PageStatements => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const within = [
      ...(where === null ? [] : [sql`coalesce(${compileCondition(where, viewerScope)}, false)`]),
      ...(narrowing === null ? [] : [narrowed(entity, viewerScope, narrowing)]),
      ...(isSearch ? [searchCondition(entity, viewerScope)] : []),
    ];
    const parts = listParts(viewerScope, name, list, within);
    const views = rowViews(compiled, role, entity, actions);
    return {
      views,
      rows: finishStatement(pageOf(entity, parts, views.columns), compiled.dialect),
      count: finishStatement(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
    };
  },
);

function narrowed(entity: Entity, viewerScope: ViewerScope, [kind, field]: Narrowing): Fragment {
  const bound = (name: string): Fragment => sqlParameter({ kind: "named", name, form: "text" });
  switch (kind) {
    case "is":
      return sql`${shownField(viewerScope, entity, field)} = ${bound("value")}`;
    case "lies between":
      return sql`(${shownField(viewerScope, entity, field)} >= ${bound("from")} and ${shownField(viewerScope, entity, field)} < ${bound("until")})`;
    case "belongs":
      // A record in the list tells to whom it refers, so the reference has to be visible, too.
      return joinFragments(
        [
          sql`${sqlColumn("t", field)} = ${bound("owner")}`,
          ...visibilityConditions(viewerScope.visibility.field(entity.name, field, "t")),
        ],
        sql` and `,
      );
  }
}

function readableSort(
  { compiled: { model }, role }: ScreenContext,
  { entity, sort }: ListedPageRequest,
): readonly SortKey[] {
  return sort.filter(({ field }) => nameableField(model, role, entityNamed(model, entity), field) !== undefined);
}

function sortText(sort: readonly SortKey[]): string {
  return sort.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(",");
}
