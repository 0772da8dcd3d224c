import { oncePer } from "../../../base/once-per.ts";
import type { Selection } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/list/cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list/list-query.ts";
import { bind } from "../../store/bind.ts";
import type { Cells } from "../../store/port.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { Bound, Scope } from "../../store/compile/scope.ts";
import { finish, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import { mergeJson, representation } from "../represent/representation.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";
import { listCells, listParts, sortValue } from "./list-parts.ts";
import { shapeOf } from "./list-shape.ts";
import type { ListShape } from "./list-shape.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";
import { tableOf } from "../table/entity-table.ts";
import { rightsOf } from "../sight/rights-of-role.ts";

interface ListStatements {
  readonly rows: Statement;
  readonly count: Statement;
}

/** Which records a page has, and the record that its call is about. */
export interface Listing {
  readonly selection: Selection;
  readonly subject: { readonly entity: string; readonly id: string } | null;
}

/** One page of what the role may read, as JSON text: `{"items", "total", "next"}`. */
export async function listPage(
  turn: Pick<Turn, "compiled" | "queries" | "facts" | "role">,
  entityName: string,
  asked: ListQuery,
  { selection: { where }, subject }: Listing,
): Promise<string> {
  const { compiled, queries, facts, role } = turn;
  const entity = entityNamed(compiled.model, entityName);
  const query = await pageQuery(turn, entityName, asked);
  const statements = listStatements(compiled, role, entityName, where, subject !== null, shapeOf(query));
  const named = { ...listCells(compiled.model, entityName, query), limit: query.size + 1, record: subject?.id ?? null };
  const found = await queries.all(statements.rows, bind(statements.rows, { ...facts, named }));
  const shown = found.length > query.size ? found.slice(0, query.size) : found;
  const total = await totalOf(found, query, () =>
    queries.one(statements.count, bind(statements.count, { ...facts, named })),
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

/** How many rows there are in all: each row of a page tells, and a page without rows is only known to be empty itself. */
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
    compiled: Compiled,
    role: string,
    entityName: string,
    where: Expression | null,
    hasSubject: boolean,
    shape: ListShape,
  ): ListStatements => {
    const { eyes, shown } = rightsOf(compiled, role);
    const viewing = { ...shown("t"), eyes };
    const about: Bound | null = hasSubject
      ? { kind: "value", of: parameter({ kind: "named", name: "record", form: "text" }) }
      : null;
    const within: Scope = {
      ...viewing,
      this: about,
      variables: { row: { kind: "row", alias: "t" }, ...(about === null ? {} : { subject: about }) },
    };
    const parts = listParts(viewing, entityName, shape, where === null ? [] : [compileCondition(where, within)]);
    const { entity } = tableOf(compiled, entityName);
    const { columns } = representation(entity, "t", viewing, "together");
    return {
      rows: finish(pageOf(entity, parts, columns), compiled.dialect),
      count: finish(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
    };
  },
);
