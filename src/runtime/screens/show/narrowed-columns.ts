import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import { writeCursor } from "../../../semantics/list/list-cursor.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listClauses, shownField, sortValue } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { pagesByValue } from "../../engine/read/page-of.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { finishStatement } from "../../store/sql.ts";
import { listedConditions } from "../view/listed-conditions.ts";
import type { AskedPage } from "../view/page-view.ts";
import type { RowView } from "../view/protocol.ts";
import { rowViews, viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { searchCells } from "../view/searched-words.ts";

/** A board whose reader filters or searches it. */
interface NarrowedBoard {
  readonly entity: string;
  readonly by: string;
  readonly where: Expression | null;
  readonly actions: readonly string[] | null;
  readonly asked: AskedPage;
}

/** A column of a board, with what is asked of it alone. */
export interface AskedColumn {
  readonly value: string;
  readonly asked: AskedPage;
}

/** The first page of a column. */
export interface ColumnPage {
  readonly rows: readonly RowView[];
  readonly total: number;
  readonly next: string | null;
}

/**
 * The first pages of the columns of a narrowed board, in one statement: to find out which records are listed takes longer than to
 * put them in order, and would have to be done for each column.
 */
export async function narrowedColumns(
  screenContext: ScreenContext,
  { entity: name, by, where, actions, asked: { query, words } }: NarrowedBoard,
  columns: readonly AskedColumn[],
): Promise<readonly ColumnPage[]> {
  const { compiled, role } = screenContext;
  const size = columns[0]?.asked.query.size ?? 0;
  const asked = { ...query, after: null };
  const shape = [by, where, words.length, listShapeOf(asked), columns.length] as const;
  const { statement, views } = columnsStatement(compiled, role, name, shape, actions);
  const { entity } = tableOf(compiled, name);
  const found = await findAllRows(screenContext, statement, {
    ...listCells(compiled.model, name, asked),
    ...Object.fromEntries(columns.map(({ value }, at) => [`value ${at}`, value])),
    limit: size + 1,
    ...searchCells(words),
  });
  const sorts = asked.sort.length;
  return columns.map(({ asked: { query: ofColumn } }, at) => {
    const own = found.filter((row) => Number(row[sorts + 1]) === at);
    const shown = own.slice(0, size);
    const last = own.length > size ? shown.at(-1) : undefined;
    const places = asked.sort.map((key, place) => sortValue(entity, key, last?.[place + 1] ?? null));
    return {
      rows: shown.map((row) => views.read(row, sorts + 3)),
      total: Number(own[0]?.[sorts + 2] ?? 0),
      next: last === undefined ? null : writeCursor(ofColumn, places, String(last[0])),
    };
  });
}

/** What the statement depends on. It consists of lists, so that equal shapes share a compiled statement (`oncePer`). */
type ColumnsShape = readonly [by: string, where: Expression | null, words: number, list: ListShape, columns: number];

const columnsStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    [by, where, words, list, columns]: ColumnsShape,
    actions: readonly string[] | null,
  ) => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const parts = listClauses(viewerScope, name, list, listedConditions(entity, viewerScope, where, null, words));
    const views = rowViews(compiled, role, entity, actions);
    const value = shownField(viewerScope, entity, by);
    return {
      views,
      statement: finishStatement(pagesByValue(entity, parts, value, columns, views.columns), compiled.dialect),
    };
  },
);
