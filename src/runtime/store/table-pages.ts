import { createHash } from "node:crypto";
import { bindParameters } from "./bind-parameters.ts";
import type { Cell, Cells, ReadQueries } from "./data-store.ts";
import type { Dialect } from "./dialect.ts";
import type { CellForm } from "./fragment.ts";
import { namedParameter, sqlList } from "./sql-parts.ts";
import { finishStatement, sql, sqlIdentifier, sqlValue } from "./sql.ts";

/** A table that is read from its first row to its last, in the order of its key. */
export interface PagedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly form: CellForm }[];
  /** The columns that identify a row. */
  readonly key: readonly string[];
}

/** The number of rows that are read at a time. */
const pageSize = 1000;

/** The rows of a table, a page at a time, in the order of its key, texts by code point. A cell has the same form in every store. */
export async function* tablePages(
  queries: ReadQueries,
  dialect: Dialect,
  { name, columns, key }: PagedTable,
): AsyncGenerator<readonly Cells[]> {
  const places = key.map((column) => columns.findIndex((one) => one.name === column));
  const keys = sqlList(key.map(sqlIdentifier));
  const last = sqlList(places.map((place, at) => namedParameter(`key ${at}`, columns[place]?.form ?? "text")));
  const select = sql`select ${sqlList(columns.map((column) => sqlIdentifier(column.name)))} from ${sqlIdentifier(name)}`;
  const order = sql`order by ${keys} limit ${sqlValue(pageSize)}`;
  const first = finishStatement(sql`${select} ${order}`, dialect);
  const next = finishStatement(sql`${select} where (${keys}) > (${last}) ${order}`, dialect);
  let page = await queries.all(first, bindParameters(first, { me: null, now: "" }));
  while (page.length > 0) {
    yield page.map((cells) => cells.map((cell, at) => inOneForm(cell, columns[at]?.form ?? "text")));
    if (page.length < pageSize) return;
    const cells = page.at(-1) ?? [];
    const named = Object.fromEntries(places.map((place, at) => [`key ${at}`, cells[place] ?? null]));
    page = await queries.all(next, bindParameters(next, { me: null, now: "", named }));
  }
}

/** A checksum over all rows of a table in the order of its key, and their number. It is the same in every store. */
export async function digestTable(
  queries: ReadQueries,
  dialect: Dialect,
  table: PagedTable,
): Promise<{ readonly rows: number; readonly digest: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const page of tablePages(queries, dialect, table)) {
    for (const cells of page) hash.update(`${JSON.stringify(cells)}\n`);
    rows += page.length;
  }
  return { rows, digest: hash.digest("hex") };
}

/** SQLite has no booleans, and reads back numbers. */
function inOneForm(cell: Cell, form: CellForm): Cell {
  return form === "boolean" && cell !== null ? Boolean(cell) : cell;
}
