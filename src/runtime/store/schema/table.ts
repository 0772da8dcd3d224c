import type { Dialect } from "../dialect.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { CellForm, Fragment } from "../fragment.ts";

/** A table of the database. Every column may be null: the engine judges what is required. */
export interface SchemaTable {
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
  /** The columns that identify a row, the primary key first. */
  readonly keys: readonly (readonly string[])[];
  readonly indexes: readonly Index[];
}

/** A column and the form of its cells. */
export interface SchemaColumn {
  readonly name: string;
  readonly form: CellForm;
}

/** An index over columns of its table. Nulls never clash in a unique one. */
export interface Index {
  readonly unique: boolean;
  readonly columns: readonly string[];
}

/** The statement that creates a table without its indexes, unless it exists. */
export function createTable({ name, columns, keys }: SchemaTable, dialect: Dialect): Fragment {
  const described = columns.map((column) => columnDefinition(column, dialect));
  const unique = keys.map((key, at) => sql`${at === 0 ? sql`primary key` : sql`unique`} (${names(key)})`);
  return sql`create table if not exists ${sqlIdentifier(name)} (${joinFragments([...described, ...unique], sql`, `)})`;
}

/** The statement that creates an index of a table, unless it exists. */
export function createIndex(table: string, index: Index): Fragment {
  const kind = index.unique ? sql`unique index` : sql`index`;
  return sql`create ${kind} if not exists ${sqlIdentifier(indexName(table, index))} on ${sqlIdentifier(table)} (${names(index.columns)})`;
}

function columnDefinition({ name, form }: SchemaColumn, dialect: Dialect): Fragment {
  const definition = sql`${sqlIdentifier(name)} ${dialect.columnType(form)}`;
  return form === "text" ? sql`${definition}${dialect.byCodePoint}` : definition;
}

// A name that no other index of the database has.
function indexName(table: string, { unique, columns }: Index): string {
  return [table, unique ? "unique" : "by", ...columns.map((column) => column.replace("@", ""))].join(" ");
}

function names(columns: readonly string[]): Fragment {
  return joinFragments(columns.map(sqlIdentifier), sql`, `);
}
