import { oncePer } from "../../../base/once-per.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { mentionsMe } from "../../../expression/tree/mentions.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen, SortKey } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { writeCursor } from "../../../semantics/list/list-cursor.ts";
import { nameableField, readListQuery } from "../../../semantics/list/list-query.ts";
import type { ListQuery } from "../../../semantics/list/list-query.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows, findFirstRow } from "../../engine/context/query-context.ts";
import {
  beyondCursor,
  listCells,
  listClauses,
  placeCells,
  sortColumn,
  sortValue,
} from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { totalOf } from "../../engine/read/list-page.ts";
import { pageOf } from "../../engine/read/page-of.ts";
import type { Counting } from "../../engine/read/page-of.ts";
import { pageQuery } from "../../engine/read/page-query.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import { createCalls } from "./actions-of-role.ts";
import { createViews } from "./create-views.ts";
import { editableColumns } from "./editable-columns.ts";
import { partsOfCondition } from "./list-of-chart.ts";
import { listedConditions } from "./listed-conditions.ts";
import type { Narrowing } from "./listed-conditions.ts";
import type { Owner } from "./owner.ts";
import type { ColumnView, PageView } from "./protocol.ts";
import { rowViews, viewerScopeOf } from "./row-views.ts";
import type { RowViews } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";
import { searchCells, searchedWords } from "./searched-words.ts";

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
  /** The cursor of the row after which nothing more is listed. */
  readonly until?: string | undefined;
}

/** One page of a list, as a query string asks for it. */
export async function pageView(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  parameters: Parameters,
): Promise<PageView | Refusal> {
  const asked = readAsked(screenContext, listing, parameters);
  if ("kind" in asked) return asked;
  const { rows, total, next } = await findPage(
    screenContext,
    listing,
    asked,
    isDear(screenContext, listing, asked) ? "with them" : "apart",
  );
  return { ...(await pageFrame(screenContext, listing, asked)), rows, total: total ?? 0, next };
}

/** The rows of a page alone, with the cursor of the next page. Nothing is counted. */
export async function pageRows(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  parameters: Parameters,
): Promise<Pick<PageView, "rows" | "next"> | Refusal> {
  const asked = readAsked(screenContext, listing, parameters);
  if ("kind" in asked) return asked;
  const { rows, next } = await findPage(screenContext, listing, asked, "not");
  return { rows, next };
}

/** What a page has around its rows. */
export async function pageFrame(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  { query }: AskedPage,
): Promise<Omit<PageView, "rows" | "total" | "next">> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const create = await createViews(screenContext, listing.entity, listing.actions, listing.owner ?? null);
  return {
    entity: listing.entity,
    columns: shownColumns(screenContext, listing),
    sort: sortText(query.sort),
    // Whose the records are is no condition on how they are: an empty list of one's own has nothing in it.
    hasCondition: partsOfCondition(listing.where).some((part) => !mentionsMe(part)),
    create,
    refusesCreate:
      createCalls(model, role, listing.entity, listing.actions, listing.owner?.by ?? null).length > create.length,
  };
}

/** Whether it takes long to find out which records are listed: where texts are searched, or values computed for each record. */
function isDear(
  { compiled: { model } }: ScreenContext,
  { entity: name, where, also }: ListedPageRequest,
  { query, words }: AskedPage,
): boolean {
  const entity = entityNamed(model, name);
  const isDerived = (field: string): boolean => {
    const found = fieldNamed(entity, field);
    return found !== undefined && derivationOf(found) !== null;
  };
  return (
    words.length > 0 ||
    query.filters.some(({ field }) => isDerived(field)) ||
    (also !== undefined && also.narrowing.slice(1).some(isDerived)) ||
    (where !== null &&
      someNode(where, (node) => node.kind === "field" && node.of.kind === "this" && isDerived(node.name)))
  );
}

/** What a query string asks of a list. */
export interface AskedPage {
  readonly query: ListQuery;
  /** Where the list ends before its end; null where it does not. */
  readonly until: ListQuery["after"];
  /** The words that are searched for (`searchedWords`). */
  readonly words: readonly string[];
}

/** Reads a query string. The screen's order applies where the viewer may read its fields; the order that the viewer chooses comes first. */
export function readAsked(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  parameters: Parameters,
): AskedPage | Refusal {
  const {
    compiled: { model },
    role,
  } = screenContext;
  // Which saved view an address comes from makes no difference to what it asks for.
  const { q, "list.view": _, ...rest } = parameters;
  const own = sortText(readableSort(screenContext, listing));
  const read = (query: Parameters): ReturnType<typeof readListQuery> =>
    readListQuery(model, role, listing.entity, { of: listShown(screenContext, listing, q), query });
  const wanted = own === "" ? rest : { sort: own, ...rest };
  const { query, errors } = read(wanted);
  const ended = listing.until === undefined ? null : read({ ...wanted, after: listing.until });
  const wrong = [...errors, ...(ended?.errors ?? [])];
  if (wrong.length > 0) return createRefusal(model, "invalid input", { fields: wrong });
  return { query, until: ended?.query.after ?? null, words: searchedWords(q) };
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
  { entity, actions }: ListedPageRequest,
): readonly ColumnView[] {
  return editableColumns(model, role, entityNamed(model, entity), actions);
}

interface FoundPage extends Pick<PageView, "rows" | "next"> {
  /** The number of all rows; null where they are not counted. */
  readonly total: number | null;
}

async function findPage(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  { query: asked, until, words }: AskedPage,
  counting: Counting,
): Promise<FoundPage> {
  const { compiled, role } = screenContext;
  const entity = entityNamed(compiled.model, listing.entity);
  const query = await pageQuery(screenContext, listing.entity, asked);
  const end = until === null ? null : await pageQuery(screenContext, listing.entity, { ...asked, after: until });
  const statements = pageStatements(
    compiled,
    role,
    listing.entity,
    [
      listing.where,
      listing.also?.narrowing ?? null,
      words.length,
      listShapeOf(query),
      end === null ? null : listShapeOf(end)[2],
      counting,
    ],
    listing.actions,
  );
  const cells = {
    ...listCells(compiled.model, listing.entity, query),
    ...(end === null ? {} : placeCells(end.after, "until")),
    ...listing.also?.cells,
    limit: query.size + 1,
    ...searchCells(words),
  };
  const found = await findAllRows(screenContext, statements.rows, cells);
  const shown = found.slice(0, query.size);
  const total =
    counting !== "not" ? await totalOf(found, query, () => findFirstRow(screenContext, statements.count, cells)) : null;
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
type PageShape = readonly [
  where: Expression | null,
  narrowing: Narrowing | null,
  words: number,
  list: ListShape,
  until: ListShape[2],
  counting: Counting,
];

const pageStatements = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    [where, narrowing, words, list, until, counting]: PageShape,
    actions: readonly string[] | null,
  ): PageStatements => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const within = listedConditions(entity, viewerScope, where, narrowing, words);
    const sort = list[1];
    const columns = sort.map(([field]) => sortColumn(viewerScope, entity, field));
    const ended = until === null ? [] : [sql`not coalesce(${beyondCursor(sort, until, columns, "until")}, false)`];
    const parts = listClauses(viewerScope, name, list, [...within, ...ended]);
    const views = rowViews(compiled, role, entity, actions);
    return {
      views,
      rows: finishStatement(pageOf(entity, parts, views.columns, counting), compiled.dialect),
      count: finishStatement(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
    };
  },
);

function readableSort(
  { compiled: { model }, role }: ScreenContext,
  { entity, sort }: ListedPageRequest,
): readonly SortKey[] {
  return sort.filter(({ field }) => nameableField(model, role, entityNamed(model, entity), field) !== undefined);
}

function sortText(sort: readonly SortKey[]): string {
  return sort.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(",");
}
