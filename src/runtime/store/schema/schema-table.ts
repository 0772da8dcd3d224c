import { sqlOrderOfValue } from "../sql-order-of-value.ts";
import type { Dialect } from "../dialect.ts";
import { shortHash } from "../short-hash.ts";
import { beginningOf, storedName } from "../stored-name.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { CellForm, Fragment } from "../fragment.ts";

/** A table of the database. Every column may be null: the engine judges what is required. */
export interface SchemaTable {
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
  /** The columns that identify a row, the primary key first. */
  readonly keys: readonly (readonly string[])[];
  readonly indexes: readonly Index[];
  /** Whether the table holds its rows in the order of its primary key. */
  readonly isClustered?: boolean;
}

/** A column and the form of its cells. */
export interface SchemaColumn {
  readonly name: string;
  readonly form: CellForm;
  /** What the database computes the column from, over the other columns of the row; absent: it is written. */
  readonly as?: Fragment;
}

/** An index over columns of its table. Nulls never clash in a unique one. */
export interface Index {
  readonly unique: boolean;
  readonly columns: readonly IndexColumn[];
}

/** What an index is over: a column, or the places that its values have in a list. */
export type IndexColumn = string | { readonly column: string; readonly inOrder: readonly string[] };

/** The statement that creates a table without its indexes, unless it exists. */
export function createTable({ name, columns, keys, isClustered = false }: SchemaTable, dialect: Dialect): Fragment {
  const described = columns.map((column) => columnDefinition(column, dialect));
  const unique = keys.map((key, at) => sql`${at === 0 ? sql`primary key` : sql`unique`} (${names(key)})`);
  const table = sql`create table if not exists ${sqlIdentifier(name)} (${joinFragments([...described, ...unique], sql`, `)})`;
  return isClustered ? sql`${table}${dialect.clustered}` : table;
}

/** The statement that creates an index of a table, unless it exists. */
export function createIndex(table: string, index: Index): Fragment {
  const kind = index.unique ? sql`unique index` : sql`index`;
  return sql`create ${kind} if not exists ${sqlIdentifier(indexName(table, index))} on ${sqlIdentifier(table)} (${joinFragments(index.columns.map(indexColumn), sql`, `)})`;
}

function indexColumn(column: IndexColumn): Fragment {
  return typeof column === "string"
    ? sqlIdentifier(column)
    : sql`(${sqlOrderOfValue(column.inOrder, sqlIdentifier(column.column))})`;
}

function columnDefinition({ name, form, as }: SchemaColumn, dialect: Dialect): Fragment {
  const typed = sql`${sqlIdentifier(name)} ${dialect.columnType(form)}`;
  const definition = form === "text" ? sql`${typed}${dialect.byCodePoint}` : typed;
  return as === undefined ? definition : sql`${definition} generated always as (${as}) stored`;
}

/** The name of an index, by which it is known what it is over. No other index of the database has it. */
export function indexName(table: string, { unique, columns }: Index): string {
  return storedName([table, unique ? "unique" : "by", ...columns.map(nameInIndex)].join(" "));
}

/** Whether an index of a table has a name that we give. */
export function isNameOfIndex(table: string, name: string): boolean {
  // The beginning of a shortened name may end within that of the table.
  return [`${table} by `, `${table} unique `].some((start) => name.startsWith(beginningOf(start)));
}

function nameInIndex(column: IndexColumn): string {
  if (typeof column === "string") return column.replace("@", "");
  return `${column.column} in order ${shortHash(JSON.stringify(column.inOrder))}`;
}

function names(columns: readonly string[]): Fragment {
  return joinFragments(columns.map(sqlIdentifier), sql`, `);
}
