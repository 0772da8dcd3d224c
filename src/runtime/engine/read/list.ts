import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/list/cursor.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import type { ListedPage, RecordAt } from "../../../semantics/program/question.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { BoundName } from "../../store/compile/scope.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cells } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findAllRows, findFirstRow } from "../context/query-context.ts";
import type { ViewerContext } from "../context/query-context.ts";
import { mergeJson, selectRepresentation } from "../represent/representation.ts";
import { tableOf } from "../table/entity-table.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { listCells, listParts, sortValue } from "./list-parts.ts";
import { listShapeOf } from "./list-shape.ts";
import type { ListShape } from "./list-shape.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";

/** One page of the records that the role may read, as JSON text: `{"items", "total", "next"}`. */
export async function listPage(
  context: ViewerContext,
  { entity: entityName, query: listQuery, selection: { where } }: ListedPage,
  about: RecordAt | null,
): Promise<string> {
  const { compiled, role } = context;
  const entity = entityNamed(compiled.model, entityName);
  const query = await pageQuery(context, entityName, listQuery);
  const statements = listStatements(compiled, role, entityName, where, listShapeOf(query));
  const named = { ...listCells(compiled.model, entityName, query), limit: query.size + 1, record: about?.id ?? null };
  const found = await findAllRows(context, statements.rows, named);
  const total = await totalOf(found, query, () => findFirstRow(context, statements.count, named));
  const shown = found.slice(0, query.size);
  const last = found.length > query.size ? shown.at(-1) : undefined;
  const sorts = query.sort.length;
  const next = last === undefined ? null : cursorAfter(entity, query, last);
  return `{"items":[${shown.map((cells) => itemOf(cells, sorts)).join(",")}],"total":${total},"next":${JSON.stringify(next)}}`;
}

/** The cursor of the page after a row: its id, then its sort columns. */
function cursorAfter(entity: Entity, query: PageQuery, row: Cells): string {
  const values = query.sort.map((key, at) => sortValue(entity, key, row[at + 1] ?? null));
  return writeCursor(query, values, String(row[0]));
}

function itemOf(cells: Cells, sorts: number): string {
  const only = cells[sorts + 1];
  return cells.length === sorts + 3 && typeof only === "string" ? only : mergeJson(cells.slice(sorts + 1, -1));
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
    return {
      rows: finishStatement(pageOf(entity, parts, columns), compiled.dialect),
      count: finishStatement(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
    };
  },
);
