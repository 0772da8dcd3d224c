import { oncePer } from "../../../base/once-per.ts";
import type { Selection } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/list/cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list/list-query.ts";
import { bindParameters } from "../../store/bind.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { BoundName, SqlScope } from "../../store/compile/scope.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cells } from "../../store/port.ts";
import { finishStatement, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";
import { mergeJson, selectRepresentation } from "../represent/representation.ts";
import { tableOf } from "../table/entity-table.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { listCells, listParts, sortValue } from "./list-parts.ts";
import { listShapeOf } from "./list-shape.ts";
import type { ListShape } from "./list-shape.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";

interface ListStatements {
  readonly rows: CompiledStatement;
  readonly count: CompiledStatement;
}

/** The selection of a list's records, and the subject of its call. */
export interface ListRequest {
  readonly selection: Selection;
  readonly subject: { readonly entity: string; readonly id: string } | null;
}

/** One page of the records that the role may read, as JSON text: `{"items", "total", "next"}`. */
export async function listPage(
  requestContext: Pick<RequestContext, "compiled" | "queries" | "facts" | "role">,
  entityName: string,
  listQuery: ListQuery,
  { selection: { where }, subject }: ListRequest,
): Promise<string> {
  const { compiled, queries, facts, role } = requestContext;
  const entity = entityNamed(compiled.model, entityName);
  const query = await pageQuery(requestContext, entityName, listQuery);
  const statements = listStatements(compiled, role, entityName, where, listShapeOf(query));
  const named = { ...listCells(compiled.model, entityName, query), limit: query.size + 1, record: subject?.id ?? null };
  const found = await queries.all(statements.rows, bindParameters(statements.rows, { ...facts, named }));
  const shown = found.length > query.size ? found.slice(0, query.size) : found;
  const total = await totalOf(found, query, () =>
    queries.one(statements.count, bindParameters(statements.count, { ...facts, named })),
  );
  const sorts = query.sort.length;
  const last = found.length > query.size ? shown.at(-1) : undefined;
  const next =
    last === undefined
      ? "null"
      : JSON.stringify(
          writeCursor(
            query,
            query.sort.map((key, at) => sortValue(entity, key, last[at + 1] ?? null)),
            String(last[0]),
          ),
        );
  return `{"items":[${shown.map((cells) => itemOf(cells, sorts)).join(",")}],"total":${total},"next":${next}}`;
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
  (
    compiled: CompiledModel,
    role: string,
    entityName: string,
    where: Expression | null,
    shape: ListShape,
  ): ListStatements => {
    const { visibility, shown } = visibilityOfRole(compiled, role);
    const viewerScope = { ...shown("t"), visibility };
    const subject: BoundName = {
      kind: "value",
      of: sqlParameter({ kind: "named", name: "record", form: "text" }),
    };
    const within: SqlScope = {
      ...viewerScope,
      this: subject,
      variables: { row: { kind: "row", alias: "t" }, subject },
    };
    const parts = listParts(viewerScope, entityName, shape, where === null ? [] : [compileCondition(where, within)]);
    const { entity } = tableOf(compiled, entityName);
    const { columns } = selectRepresentation(entity, "t", viewerScope, "together");
    return {
      rows: finishStatement(pageOf(entity, parts, columns), compiled.dialect),
      count: finishStatement(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
    };
  },
);
