import { quotingOf, sqlStatements } from "../sql/sql-statements.ts";
import type { SqlTrouble } from "../sql/sql-statements.ts";
import { SqlCursor } from "../sql/sql-cursor.ts";
import type { DescribedDatabase } from "./described-database.ts";
import { readAlterTable } from "./read-alter-table.ts";
import { readCreate } from "./read-create.ts";
import { SchemaDraft } from "./schema-draft.ts";
import { createSchemaSource } from "./schema-source.ts";
import type { SchemaSourceOptions } from "./schema-source.ts";

/**
 * Reads the statements that make a schema, in the SQL of Postgres, MySQL or SQLite: as people write them, as migrations in their order, and as the
 * databases dump them. Rows are counted and not read. What is not understood is left out, or is in `unsaid` if it says something of a table.
 */
export function readSchema(text: string, options: SchemaSourceOptions): DescribedDatabase {
  const schema = new SchemaDraft();
  const source = createSchemaSource(text, { ...options, isSqlite: options.isSqlite || isForSqlite(text) });
  const tell = ({ what, at }: SqlTrouble): void => schema.leave(what, source.evidence("", at));
  for (const { tokens, rows } of sqlStatements(text, quotingOf(text), tell)) {
    const cursor = new SqlCursor(tokens);
    if (cursor.isWord("CREATE")) readCreate(cursor, schema, source);
    else if (cursor.takeWords("ALTER", "TABLE")) readAlterTable(cursor, schema, source);
    else if (cursor.takeWords("ALTER", "TYPE")) readAlterType(cursor, schema);
    else if (cursor.takeWords("COMMENT", "ON")) readComment(cursor, schema);
    else if (cursor.takeWords("DROP", "TABLE")) readDrop(cursor, schema);
    else if (cursor.takeWords("DROP", "INDEX")) readDropIndex(cursor, schema);
    else if (cursor.takeWord("INSERT", "REPLACE", "COPY")) addRows(cursor, rows, schema);
  }
  const described = schema.finish();
  const { rows } = options;
  if (rows === undefined) return described;
  return { ...described, tables: described.tables.map((one) => ({ ...one, rows: rows.get(one.name) ?? null })) };
}

/** `ALTER TYPE t ADD VALUE 'a'`. */
function readAlterType(cursor: SqlCursor, schema: SchemaDraft): void {
  const path = cursor.takePath();
  const values = schema.enumeration(path.at(-1) ?? "");
  if (values === null || !cursor.takeWords("ADD", "VALUE")) return;
  cursor.takeWords("IF", "NOT", "EXISTS");
  const value = cursor.takeName();
  if (value !== null) schema.enumerate(path, [...values, value]);
}

function readComment(cursor: SqlCursor, schema: SchemaDraft): void {
  const isColumn = cursor.takeWord("COLUMN");
  if (!isColumn && !cursor.takeWord("TABLE")) return;
  const path = cursor.takePath();
  if (!cursor.takeWord("IS")) return;
  const token = cursor.next();
  const table = schema.table(isColumn ? path.slice(0, -1) : path);
  if (table === null || token?.kind !== "text") return;
  if (!isColumn) table.comment = token.text;
  else
    table.columns = table.columns.map((one) =>
      one.name.toLowerCase() === path.at(-1)?.toLowerCase() ? { ...one, comment: token.text } : one,
    );
}

function readDrop(cursor: SqlCursor, schema: SchemaDraft): void {
  cursor.takeWords("IF", "EXISTS");
  do schema.drop(cursor.takePath());
  while (cursor.takeSign(","));
}

function readDropIndex(cursor: SqlCursor, schema: SchemaDraft): void {
  cursor.takeWord("CONCURRENTLY");
  cursor.takeWords("IF", "EXISTS");
  do schema.dropIndex(cursor.takePath().at(-1) ?? "");
  while (cursor.takeSign(","));
}

function addRows(cursor: SqlCursor, rows: number, schema: SchemaDraft): void {
  while (cursor.takeWord("INTO", "IGNORE", "OR", "REPLACE", "LOW_PRIORITY", "DELAYED"));
  const table = schema.table(cursor.takePath());
  if (table !== null) table.rows = (table.rows ?? 0) + rows;
}

/** Whether only SQLite understands something in a text. */
function isForSqlite(text: string): boolean {
  return /\bAUTOINCREMENT\b|^[ \t]*PRAGMA\b|\)\s*STRICT\s*;/im.test(text);
}

/** Whether a text holds statements that make tables. */
export function isSchemaText(text: string): boolean {
  return /\b(?:create\s+(?:\w+\s+){0,3}table|alter\s+table|create\s+(?:type|domain))\b/i.test(text);
}
