import { SqlCursor } from "../sql/sql-cursor.ts";
import { isSign } from "../sql/sql-statements.ts";
import type { SqlToken } from "../sql/sql-token.ts";
import type { DescribedColumn } from "./described-database.ts";
import { columnTypeAt, expressionAt, readColumn } from "./read-column.ts";
import { readConstraint } from "./read-constraint.ts";
import { isSameName, removeConstraint } from "./schema-draft.ts";
import type { SchemaDraft, TableDraft } from "./schema-draft.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Reads what follows `ALTER TABLE`. */
export function readAlterTable(cursor: SqlCursor, schema: SchemaDraft, source: SchemaSource): void {
  cursor.takeWords("IF", "EXISTS");
  cursor.takeWord("ONLY");
  const path = cursor.takePath();
  const table = schema.table(path);
  if (table === null) return;
  for (const tokens of changes(cursor)) {
    const change = new SqlCursor(tokens);
    if (change.takeWords("ATTACH", "PARTITION")) schema.drop(change.takePath());
    else if (change.takeWords("RENAME", "TO")) schema.rename(path, change.takePath().at(-1) ?? table.name);
    else readChange(change, table, schema, source);
  }
}

function changes(cursor: SqlCursor): readonly (readonly SqlToken[])[] {
  const all: SqlToken[][] = [[]];
  for (let [token, depth] = [cursor.next(), 0]; token !== null; token = cursor.next()) {
    depth += isSign(token, "(") ? 1 : isSign(token, ")") ? -1 : 0;
    if (depth === 0 && isSign(token, ",")) all.push([]);
    else all.at(-1)!.push(token);
  }
  return all;
}

function readChange(change: SqlCursor, table: TableDraft, schema: SchemaDraft, source: SchemaSource): void {
  const begin = change.peek()?.at ?? 0;
  const evidence = source.evidence(table.name, begin);
  if (change.takeWord("ADD")) {
    const isColumn = change.takeWord("COLUMN");
    change.takeWords("IF", "NOT", "EXISTS");
    if (!isColumn && readConstraint({ cursor: change, column: null, table, schema, source, evidence })) return;
    change.takeSign("(");
    readColumn(change, table, schema, source);
  } else if (change.takeWord("MODIFY")) {
    change.takeWord("COLUMN");
    readColumn(change, table, schema, source);
  } else if (change.takeWord("CHANGE")) {
    change.takeWord("COLUMN");
    const name = change.takeName();
    table.columns = table.columns.filter((one) => !isSameName(one.name, name ?? ""));
    readColumn(change, table, schema, source);
  } else if (change.takeWord("DROP")) readRemoval(change, table);
  else if (change.takeWord("RENAME")) {
    change.takeWord("COLUMN");
    const name = change.takeName() ?? "";
    if (change.takeWord("TO")) renameColumn(table, name, change.takeName() ?? name);
  } else if (change.takeWord("ALTER")) {
    change.takeWord("COLUMN");
    const name = change.takeName() ?? "";
    table.columns = table.columns.map((one) =>
      isSameName(one.name, name) ? alteredColumn(one, change, schema, source) : one,
    );
  } else if (change.takeWords("ENABLE", "ROW")) schema.leave(`${table.name}: who may see which rows of it`, evidence);
}

function readRemoval(change: SqlCursor, table: TableDraft): void {
  if (change.takeWords("PRIMARY", "KEY")) {
    table.primaryKey = [];
    return;
  }
  if (change.takeWords("FOREIGN", "KEY") || change.takeWord("CONSTRAINT", "INDEX", "KEY", "CHECK")) {
    change.takeWords("IF", "EXISTS");
    removeConstraint(table, change.takeName() ?? "");
    return;
  }

  change.takeWord("COLUMN");
  change.takeWords("IF", "EXISTS");
  const name = change.takeName() ?? "";
  const isWithout = (columns: readonly string[]): boolean => !columns.some((one) => isSameName(one, name));
  table.columns = table.columns.filter((one) => !isSameName(one.name, name));
  table.uniques = table.uniques.filter(({ columns }) => isWithout(columns));
  table.foreignKeys = table.foreignKeys.filter(({ columns }) => isWithout(columns));
  if (!isWithout(table.primaryKey)) table.primaryKey = [];
}

function renameColumn(table: TableDraft, from: string, to: string): void {
  const rename = (name: string): string => (isSameName(name, from) ? to : name);
  table.columns = table.columns.map((one) => ({ ...one, name: rename(one.name) }));
  table.primaryKey = table.primaryKey.map(rename);
  table.uniques = table.uniques.map((one) => ({ ...one, columns: one.columns.map(rename) }));
  table.foreignKeys = table.foreignKeys.map((one) => ({ ...one, columns: one.columns.map(rename) }));
}

function alteredColumn(
  column: DescribedColumn,
  change: SqlCursor,
  schema: SchemaDraft,
  source: SchemaSource,
): DescribedColumn {
  if (change.takeWords("SET", "DEFAULT")) return { ...column, default: expressionAt(change, source, column.evidence) };
  if (change.takeWords("DROP", "DEFAULT")) return { ...column, default: null };
  if (change.takeWords("SET", "NOT", "NULL")) return { ...column, isNullable: false };
  if (change.takeWords("DROP", "NOT", "NULL")) return { ...column, isNullable: true };
  if (change.takeWords("ADD", "GENERATED")) return { ...column, isCounted: true };
  if (change.takeWords("SET", "DATA", "TYPE") || change.takeWord("TYPE"))
    return { ...column, type: columnTypeAt(change, column.name, schema) };
  return column;
}
