import type { Selection } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { writeCursor } from "../../../semantics/cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list-query.ts";
import { bind } from "../../store/bind.ts";
import type { Cells } from "../../store/port.ts";
import type { Soon } from "../../store/soon.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { Bound, Scope } from "../../store/compile/scope.ts";
import { finish, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import { mergeJson, representation } from "../represent/representation.ts";
import type { Turn } from "../turn.ts";
import { listCells, listParts, shapeOf, sortValue } from "./list-parts.ts";
import type { ListParts } from "./list-parts.ts";
import { pageOf } from "./page-of.ts";
import { pageQuery } from "./page-query.ts";

interface ListStatements {
  readonly rows: Statement;
  readonly count: Statement;
}

/** Which records a call's page has, by what it is about. */
export interface Listing {
  readonly call: string;
  readonly selection: Selection;
  readonly subject: { readonly entity: string; readonly id: string } | null;
}

/** One page of what the role may read, as JSON text: `{"items", "total", "next"}`. */
export async function listPage(
  turn: Pick<Turn, "compiled" | "queries" | "facts" | "role">, entityName: string, asked: ListQuery, { call, selection: { where }, subject }: Listing,
): Promise<string> {
  const { compiled, queries, facts, role } = turn;
  const entity = entityNamed(compiled.model, entityName);
  const query = await pageQuery(turn, entityName, asked);
  const viewing = { ...compiled.rights(role).shown("t"), eyes: compiled.rights(role).eyes };
  const about: Bound | null = subject === null ? null : { kind: "value", of: parameter({ kind: "named", name: "record", form: "text" }) };
  const within: Scope = { ...viewing, this: about, variables: { row: { kind: "row", alias: "t" }, ...(about === null ? {} : { subject: about }) } };
  const statements = compiled.once(`list ${role} ${entityName} ${where === null ? "" : call} ${shapeOf(query)}`, () =>
    compile(turn, entityName, listParts(viewing, entityName, query, where === null ? [] : [compileCondition(where, within)])));
  const named = { ...listCells(viewing, entityName, query), limit: query.size + 1, record: subject?.id ?? null };
  const found = await queries.all(statements.rows, bind(statements.rows, { ...facts, named }));
  const shown = found.length > query.size ? found.slice(0, query.size) : found;
  const total = await totalOf(found, query, () => queries.one(statements.count, bind(statements.count, { ...facts, named })));
  const sorts = query.sort.length;
  const last = found.length > query.size ? shown.at(-1) : undefined;
  const next = last === undefined ? "null" : JSON.stringify(writeCursor(query, query.sort.map((key, at) => sortValue(entity, key, last[at + 1] ?? null)), String(last[0])));
  return `{"items":[${shown.map((cells) => itemOf(cells, sorts)).join(",")}],"total":${total},"next":${next}}`;
}

function itemOf(cells: Cells, sorts: number): string {
  const only = cells[sorts + 1];
  return cells.length === sorts + 3 && typeof only === "string" ? only : mergeJson(cells.slice(sorts + 1, -1));
}

/** How many rows there are in all: each row of a page tells, and a page without rows is only known to be empty itself. */
export async function totalOf(found: readonly Cells[], { after }: PageQuery, count: () => Soon<Cells | undefined>): Promise<number> {
  const [first] = found;
  if (first !== undefined) return Number(first.at(-1));
  return after === null ? 0 : Number((await count())?.[0]);
}

function compile({ compiled, role }: Pick<Turn, "compiled" | "role">, entityName: string, parts: ListParts): ListStatements {
  const { eyes, shown } = compiled.rights(role);
  const { columns } = representation(entityNamed(compiled.model, entityName), "t", { ...shown("t"), eyes }, "together");
  return {
    rows: finish(pageOf(compiled.table(entityName).entity, parts, columns), compiled.dialect),
    count: finish(sql`select count(*) from ${parts.from} where ${parts.where}`, compiled.dialect),
  };
}
