import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listClauses, shownField } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql, sqlValue } from "../../store/sql.ts";
import { listedConditions } from "../view/listed-conditions.ts";
import type { AskedPage } from "../view/page-view.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { searchCells } from "../view/searched-words.ts";

/** What is counted on a board. */
interface Counted {
  readonly entity: string;
  readonly by: string;
  readonly where: Expression | null;
  /** The values that have a column. */
  readonly values: readonly string[];
}

/**
 * The number of records that a board shows for each value of its field, in one statement. It names the values: an index leads to their records, also
 * where most records have another value, such as the state in which they end.
 */
export async function boardCounts(
  screenContext: ScreenContext,
  { entity, by, where, values }: Counted,
  { query, words }: AskedPage,
): Promise<ReadonlyMap<string, number>> {
  const { compiled, role } = screenContext;
  const asked = { ...query, after: null, sort: [] };
  if (values.length === 0) return new Map();
  const statement = countStatement(compiled, role, entity, by, [where, words.length, listShapeOf(asked), values]);
  const cells = { ...listCells(compiled.model, entity, asked), ...searchCells(words) };
  const found = await findAllRows(screenContext, statement, cells);
  return new Map(found.map(([value = null, count = 0]) => [String(value), Number(count)]));
}

const countStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    by: string,
    [where, words, shape, values]: readonly [Expression | null, number, ListShape, readonly string[]],
  ) => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const shown = shownField(viewerScope, entity, by);
    const parts = listClauses(viewerScope, name, shape, [
      sql`${shown} in (${sqlList(values.map(sqlValue))})`,
      ...listedConditions(entity, viewerScope, where, null, words),
    ]);
    return finishStatement(
      sql`select ${shown}, count(*) from ${parts.from} where ${parts.where} group by 1`,
      compiled.dialect,
    );
  },
);
