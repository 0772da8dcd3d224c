import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed, machineOf } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { choiceValuesOf } from "../view/column-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageFrame, pageRows, readAsked } from "../view/page-view.ts";
import type { AskedPage, ListedPageRequest } from "../view/page-view.ts";
import { plainProse } from "../view/plain-prose.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { BoardColumn } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";
import { boardCounts } from "./board-counts.ts";
import { narrowedColumns } from "./narrowed-columns.ts";
import type { AskedColumn, ColumnPage } from "./narrowed-columns.ts";

type BoardShows = Extract<Screen["shows"], { kind: "board" | "calendar" }>;

/** The cards of each column that a board begins with: somewhat more than a window shows. */
const firstCards = "20";
/** The most columns that one statement finds: a database takes only so many queries in one. */
const mostAtOnce = 100;
/** The cards of a further page of a column. */
const furtherCards = "50";

/**
 * A board: records in columns, one for each value of a field that the board's condition allows. With `board.column`, a further page of that
 * column alone.
 */
export async function showBoard(
  screenContext: ScreenContext,
  screen: Screen,
  shows: BoardShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { entity, by, where, sort } = shows;
  const { "board.column": column, "board.until": until, ...rest } = parameters;
  const listing = { screen, entity, where, sort, actions: screen.actions };
  if (column !== undefined) {
    const page = await pageRows(
      screenContext,
      { ...listing, ...columnOf(by, column), until },
      { ...rest, size: furtherCards },
    );
    return "kind" in page ? page : { kind: "column", name: screen.name, value: column, ...page };
  }
  const asked = readAsked(screenContext, listing, rest);
  if ("kind" in asked) return asked;
  const values = valuesOf(screenContext, shows);
  const isNarrowed = asked.words.length > 0 || asked.query.filters.length > 0;
  const pages = await (isNarrowed && values.length > 0 && values.length <= mostAtOnce
    ? columnsAtOnce(screenContext, listing, { shows, asked, values, parameters: rest })
    : columnsApart(screenContext, listing, { shows, asked, values, parameters: rest }));
  if ("kind" in pages) return pages;
  const columns = values.map(
    (value, at): BoardColumn => ({ value, meaning: meaningOf(screenContext, entity, by, value), ...pages[at]! }),
  );
  const total = columns.reduce((sum, { total: count }) => sum + count, 0);
  const page = { ...(await pageFrame(screenContext, listing, asked)), total };
  return { kind: "board", name: screen.name, by, columns: columnsAsked(columns, by, asked), page };
}

/** The columns that are left where the reader asks for some values of the field: empty ones would hide the others beyond the edge. */
function columnsAsked(columns: readonly BoardColumn[], by: string, { query }: AskedPage): readonly BoardColumn[] {
  if (!query.filters.some(({ field }) => field === by)) return columns;
  const filled = columns.filter(({ total }) => total > 0);
  return filled.length === 0 ? columns : filled;
}

/** A board, and what its reader asks of it. */
interface AskedBoard {
  readonly shows: BoardShows;
  readonly asked: AskedPage;
  /** The values that have a column. */
  readonly values: readonly string[];
  readonly parameters: Parameters;
}

/** The columns of a board whose records are found once for all of them. */
async function columnsAtOnce(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  { shows: { entity, by, where }, asked, values, parameters }: AskedBoard,
): Promise<readonly ColumnPage[] | Refusal> {
  const columns: AskedColumn[] = [];
  for (const value of values) {
    const own = readAsked(screenContext, { ...listing, ...columnOf(by, value) }, { ...parameters, size: firstCards });
    if ("kind" in own) return own;
    columns.push({ value, asked: own });
  }
  return narrowedColumns(screenContext, { entity, by, where, actions: listing.actions, asked }, columns);
}

/** The columns of a board that are asked for one after another, as an index finds their records. */
async function columnsApart(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  { shows, asked, values, parameters }: AskedBoard,
): Promise<readonly ColumnPage[] | Refusal> {
  const counts = await boardCounts(screenContext, { ...shows, values }, asked);
  const pages: ColumnPage[] = [];
  for (const value of values) {
    const total = counts.get(value) ?? 0;
    const page =
      total === 0
        ? { rows: [], next: null }
        : await pageRows(
            screenContext,
            { ...listing, ...columnOf(shows.by, value) },
            { ...parameters, size: firstCards },
          );
    if ("kind" in page) return page;
    pages.push({ ...page, total });
  }
  return pages;
}

function columnOf(by: string, value: string): Required<Pick<ListedPageRequest, "also">> {
  return { also: { narrowing: ["is", by], cells: { value } } };
}

/** The values that have a column. */
function valuesOf(screenContext: ScreenContext, { entity, by, where }: BoardShows): readonly string[] {
  const field = fieldNamed(entityNamed(screenContext.compiled.model, entity), by);
  const values = field === undefined ? [] : (choiceValuesOf(field.type) ?? []);
  return values.filter((value) => where === null || couldHold(screenContext, where, by, value));
}

function meaningOf({ compiled }: ScreenContext, entity: string, by: string, value: string): string {
  const machine = machineOf(compiled.model, entity).find(({ field }) => field === by);
  return plainProse(machine?.states.find(({ name }) => name === value)?.meaning ?? "");
}

/** Whether the condition could hold of a record with a value in a field. Columns of other values are left out. */
function couldHold({ compiled, facts }: ScreenContext, where: Expression, by: string, value: string): boolean {
  const known = (part: Expression): boolean =>
    !someNode(
      part,
      (node) =>
        node.kind === "me" ||
        node.kind === "now" ||
        node.kind === "collection" ||
        node.kind === "variable" ||
        (node.kind === "field" && (node.of.kind !== "this" || node.name !== by)),
    );
  return (
    evaluate(
      overApproximate(where, (part) => !known(part)),
      {
        world: { ...emptyWorld, field: () => value },
        this: "",
        old: null,
        me: null,
        now: facts.now,
        input: {},
        variables: {},
        constants: compiled.constants,
        budget: { left: 10_000 },
      },
    ) === true
  );
}
