import { printType } from "../../language/print/print-type.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { isSameName } from "../schema/schema-draft.ts";
import type { DescribedColumn, DescribedForeignKey, DescribedTable } from "../schema/described-database.ts";

/** The type of a column that refers to a record. */
export interface ColumnReference {
  readonly text: string;
  readonly unsaid: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** The tables whose records are entities. */
export interface KnownTables {
  /** The entity of a table; null: it is not known. */
  entityOf(table: string): { readonly name: string; readonly table: DescribedTable } | null;
}

/** The record to which a column refers; null: to none. */
export function referenceOf(
  table: DescribedTable,
  column: DescribedColumn,
  known: KnownTables,
): ColumnReference | null {
  const keys = table.foreignKeys.filter(({ columns }) => columns.length === 1 && isSameName(columns[0]!, column.name));
  for (const key of keys) {
    const found = known.entityOf(key.table);
    if (found !== null) return toEntity(key, column, found);
  }
  return null;
}

function toEntity(
  { targets, onDelete, evidence }: DescribedForeignKey,
  column: DescribedColumn,
  { name, table }: { readonly name: string; readonly table: DescribedTable },
): ColumnReference {
  const isCleared = onDelete === "clear" && column.isNullable;
  const whenDeleted = onDelete === "delete" ? "delete" : isCleared ? "clear" : "refuse";
  const [target = table.primaryKey[0]] = targets;
  const unsaid = [
    ...(onDelete === "default" ? ["that it gets its default when the record is deleted to which it refers"] : []),
    ...(target !== undefined && !isKey(table, target) && !isPrimaryKey(table, target)
      ? [`that it holds ${target} of the record to which it refers`]
      : []),
  ];
  return { text: printType({ kind: "reference", entity: name, whenDeleted }), unsaid, evidence: [evidence] };
}

function isPrimaryKey({ primaryKey }: DescribedTable, name: string): boolean {
  return primaryKey.length === 1 && isSameName(primaryKey[0]!, name);
}

/** Whether the key of a record is a column: it is the primary key, and is called `id` or has its value of the database. */
export function isKey(table: DescribedTable, name: string): boolean {
  const column = table.columns.find((one) => isSameName(one.name, name));
  return (
    isPrimaryKey(table, name) &&
    (column?.name === "id" || column?.isCounted === true || (column !== undefined && column.default !== null))
  );
}
