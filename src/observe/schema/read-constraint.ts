import type { Evidence } from "../evidence/evidence.ts";
import { parseSqlExpression } from "../sql/parse-sql-expression.ts";
import type { SqlCursor } from "../sql/sql-cursor.ts";
import type { DescribedForeignKey } from "./described-database.ts";
import { isSameName, nameOf } from "./schema-draft.ts";
import type { SchemaDraft, TableDraft } from "./schema-draft.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Where a constraint stands. */
export interface ConstraintPlace {
  readonly cursor: SqlCursor;
  /** The column in whose definition it stands; null: it is one of the table. */
  readonly column: string | null;
  readonly table: TableDraft;
  readonly schema: SchemaDraft;
  readonly source: SchemaSource;
  readonly evidence: Evidence;
}

/** Reads the constraint at a cursor, and adds it to the table; false: none stands there. */
export function readConstraint(place: ConstraintPlace): boolean {
  const { cursor, column, table, schema, evidence } = place;
  const at = cursor.at;
  const name = cursor.takeWord("CONSTRAINT") ? nameUnlessKeyword(cursor) : null;
  if (cursor.takeWord("PRIMARY")) {
    cursor.takeWord("KEY");
    cursor.takeWord("CLUSTERED", "NONCLUSTERED");
    const columns = column === null ? keyColumns(cursor) : [column];
    if (columns !== null) setPrimaryKey(table, columns);
    return true;
  }
  if (cursor.isWord("UNIQUE") || (column === null && cursor.isWord("KEY", "INDEX", "FULLTEXT", "SPATIAL")))
    return readIndex(place, name);
  if (cursor.takeWord("KEY")) return true;
  if (cursor.takeWords("FOREIGN", "KEY")) {
    if (!cursor.isSign("(")) cursor.takeName();
    const columns = cursor.takeNames() ?? [];
    if (cursor.takeWord("REFERENCES"))
      table.foreignKeys.push(foreignKey(cursor, columns, { name: nameOrNull(name), evidence }));
    return true;
  }
  if (column !== null && cursor.takeWord("REFERENCES")) {
    table.foreignKeys.push(foreignKey(cursor, [column], { name: nameOrNull(name), evidence }));
    return true;
  }
  if (cursor.takeWord("CHECK")) {
    readCheck(place, name);
    return true;
  }
  if (cursor.isWord("EXCLUDE")) {
    schema.leave(`${table.name}: the exclusion constraint ${name ?? ""}`.trim(), evidence);
    cursor.skip(Number.MAX_SAFE_INTEGER);
    return true;
  }
  if (name === null) cursor.at = at;
  return name !== null;
}

function nameOrNull(name: string | null): string | null {
  return name === "" ? null : name;
}

function nameUnlessKeyword(cursor: SqlCursor): string | null {
  return cursor.isWord("PRIMARY", "UNIQUE", "FOREIGN", "CHECK", "REFERENCES", "NOT") ? "" : cursor.takeName();
}

function keyColumns(cursor: SqlCursor): readonly string[] | null {
  if (cursor.takeWord("USING")) cursor.takeName();
  if (!cursor.isSign("(")) cursor.takeName();
  return cursor.takeNames();
}

/** A key is never without a value. */
function setPrimaryKey(table: TableDraft, columns: readonly string[]): void {
  table.primaryKey = columns;
  table.columns = table.columns.map((one) =>
    columns.some((key) => isSameName(key, one.name)) ? { ...one, isNullable: false } : one,
  );
}

/** `UNIQUE`, `UNIQUE (a, b)`, and the keys and indexes in tables of MySQL. */
function readIndex({ cursor, column, table, schema, evidence }: ConstraintPlace, constraint: string | null): boolean {
  const isUnique = cursor.takeWord("UNIQUE");
  cursor.takeWord("FULLTEXT", "SPATIAL");
  cursor.takeWord("KEY", "INDEX");
  cursor.takeWord("CLUSTERED", "NONCLUSTERED");
  cursor.takeWords("NULLS", "NOT", "DISTINCT");
  cursor.takeWords("NULLS", "DISTINCT");
  if (column !== null) {
    table.uniques.push({ name: nameOrNull(constraint), columns: [column], evidence });
    return true;
  }
  const own = cursor.isSign("(") || cursor.isWord("USING") ? null : cursor.takeName();
  const columns = keyColumns(cursor);
  if (isUnique && columns !== null) table.uniques.push({ name: nameOrNull(constraint) ?? own, columns, evidence });
  else if (isUnique && !cursor.isWord("USING")) schema.leave(`${table.name}: that an expression is unique`, evidence);
  return true;
}

function foreignKey(
  cursor: SqlCursor,
  columns: readonly string[],
  said: Pick<DescribedForeignKey, "name" | "evidence">,
): DescribedForeignKey {
  const table = nameOf(cursor.takePath());
  const targets = cursor.isSign("(") ? (cursor.takeNames() ?? []) : [];
  let onDelete: DescribedForeignKey["onDelete"] = "refuse";
  for (;;) {
    if (cursor.takeWords("ON", "DELETE")) onDelete = actionAt(cursor);
    else if (cursor.takeWords("ON", "UPDATE")) actionAt(cursor);
    else if (cursor.takeWord("MATCH")) cursor.takeName();
    else if (
      !cursor.takeWords("NOT", "DEFERRABLE") &&
      !cursor.takeWord("DEFERRABLE", "INITIALLY", "DEFERRED", "IMMEDIATE")
    )
      return { ...said, columns, table, targets, onDelete };
  }
}

function actionAt(cursor: SqlCursor): DescribedForeignKey["onDelete"] {
  if (cursor.takeWord("CASCADE")) return "delete";
  if (cursor.takeWord("RESTRICT")) return "refuse";
  if (cursor.takeWords("SET", "NULL")) {
    cursor.takeNames();
    return "clear";
  }
  if (cursor.takeWords("SET", "DEFAULT")) return "default";
  cursor.takeWords("NO", "ACTION");
  return "refuse";
}

function readCheck({ cursor, table, source, evidence }: ConstraintPlace, name: string | null): void {
  const begin = cursor.peek();
  const { at } = cursor;
  if (!cursor.isSign("(")) return;
  const expression = parseSqlExpression(cursor, 100);
  // However far the expression was read, the constraint ends with its parenthesis.
  cursor.at = at;
  cursor.skipGroup();
  const end = cursor.tokens[cursor.at - 1]?.end ?? 0;
  const text = source.text
    .slice((begin?.at ?? 0) + 1, end - 1)
    .replace(/\s+/g, " ")
    .trim();
  table.checks.push({ name: nameOrNull(name), expression, text, evidence });
}
