import type { Evidence } from "../evidence/evidence.ts";
import { parseSqlExpression } from "../sql/parse-sql-expression.ts";
import type { SqlCursor } from "../sql/sql-cursor.ts";
import type { DescribedColumn, DescribedExpression, DescribedType } from "./described-database.ts";
import { readConstraint } from "./read-constraint.ts";
import type { SchemaDraft, TableDraft } from "./schema-draft.ts";
import { readType } from "./read-type.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Words that follow the type of a column. */
const afterType = new Set(
  (
    "NOT NULL DEFAULT PRIMARY UNIQUE KEY REFERENCES CHECK CONSTRAINT COLLATE GENERATED AS AUTO_INCREMENT AUTOINCREMENT COMMENT ON STORAGE " +
    "COMPRESSION VISIBLE INVISIBLE IDENTITY STORED VIRTUAL FIRST AFTER DEFERRABLE INITIALLY USING CHARSET UNSIGNED SIGNED ZEROFILL ARRAY WITH " +
    "WITHOUT ENABLE HIDDEN MATCH BINARY ASCII UNICODE SPARSE ROWGUIDCOL"
  ).split(" "),
);

function isEndOfType(cursor: SqlCursor, isBegun: boolean): boolean {
  const token = cursor.peek();
  if (token === null || (token.kind !== "word" && token.kind !== "name")) return true;
  if (cursor.isWord("CHARACTER")) return cursor.isWordAt(1, "SET");
  const isWordOfType = cursor.isWord("BINARY") && !isBegun;
  return token.kind === "word" && !isWordOfType && afterType.has(token.text.toUpperCase());
}

/** What a column says while its words are read. */
interface ColumnDraft {
  isNullable: boolean;
  default: DescribedExpression | null;
  isCounted: boolean;
  isOfChange: boolean;
  generatedAs: DescribedExpression | null;
  comment: string;
}

/** Reads the definition of a column at a cursor, and adds it and its constraints to a table. */
export function readColumn(cursor: SqlCursor, table: TableDraft, schema: SchemaDraft, source: SchemaSource): void {
  const begin = cursor.peek()?.at ?? 0;
  const name = cursor.takeName();
  if (name === null) return;
  const evidence = source.evidence(`${table.name}.${name}`, begin);
  const written = readType(cursor, isEndOfType);
  const { type, isNullable } = resolvedType(written, name, schema);
  const draft: ColumnDraft = {
    isNullable,
    default: null,
    isCounted: /serial/.test(written.name),
    isOfChange: false,
    generatedAs: null,
    comment: "",
  };
  const words = { cursor, column: name, table, schema, source, evidence };
  while (cursor.peek() !== null) if (!readWords(draft, words)) cursor.skip();
  const column: DescribedColumn = { name, type, ...draft, evidence };
  const isKey = table.primaryKey.some((one) => one.toLowerCase() === name.toLowerCase());
  const replaced = { ...column, isNullable: column.isNullable && !isKey };
  const at = table.columns.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
  if (at === -1) table.columns.push(replaced);
  else table.columns[at] = replaced;
}

interface ColumnWords {
  readonly cursor: SqlCursor;
  readonly column: string;
  readonly table: TableDraft;
  readonly schema: SchemaDraft;
  readonly source: SchemaSource;
  readonly evidence: Evidence;
}

/** Reads what is said next of a column; false: nothing that is known. */
function readWords(draft: ColumnDraft, words: ColumnWords): boolean {
  const { cursor, source, evidence } = words;
  if (cursor.takeWords("NOT", "NULL")) draft.isNullable = false;
  else if (cursor.takeWord("NULL")) return true;
  else if (cursor.takeWord("DEFAULT")) draft.default = expressionAt(cursor, source, evidence);
  else if (cursor.takeWord("AUTO_INCREMENT", "AUTOINCREMENT", "IDENTITY")) draft.isCounted = true;
  else if (cursor.takeWords("ON", "UPDATE")) draft.isOfChange = isNow(expressionAt(cursor, source, evidence));
  else if (cursor.takeWord("GENERATED")) {
    cursor.takeWord("ALWAYS");
    cursor.takeWords("BY", "DEFAULT");
    if (!cursor.takeWord("AS")) return true;
    if (cursor.takeWord("IDENTITY")) draft.isCounted = true;
    else draft.generatedAs = expressionAt(cursor, source, evidence);
  } else if (cursor.isWord("AS") && cursor.isSignAt(1, "(")) {
    cursor.skip();
    draft.generatedAs = expressionAt(cursor, source, evidence);
  } else if (cursor.takeWord("COMMENT")) draft.comment = cursor.takeName() ?? "";
  else return readConstraint(words);
  return true;
}

/** The type at a cursor, in a statement that gives a column another one. */
export function columnTypeAt(cursor: SqlCursor, column: string, schema: SchemaDraft): DescribedType {
  return resolvedType(readType(cursor, isEndOfType), column, schema).type;
}

function isNow({ expression }: DescribedExpression): boolean {
  return expression.kind === "call" && /^(?:current_timestamp|now|localtimestamp)$/.test(expression.name);
}

/** The expression at a cursor. */
export function expressionAt(cursor: SqlCursor, source: SchemaSource, evidence: Evidence): DescribedExpression {
  const begin = cursor.peek();
  const at = cursor.at;
  const expression = parseSqlExpression(cursor);
  if (cursor.at === at) cursor.skip();
  const last = cursor.tokens[cursor.at - 1] ?? begin;
  return { expression, text: source.text.slice(begin?.at ?? 0, last?.end ?? 0).replace(/\s+/g, " "), evidence };
}

/** A type behind enumerations and domains. What a domain demands is demanded of the column. */
function resolvedType(
  type: DescribedType,
  column: string,
  schema: SchemaDraft,
): { readonly type: DescribedType; readonly isNullable: boolean } {
  const values = schema.enumeration(type.name);
  if (values !== null) return { type: { ...type, values }, isNullable: true };
  const domain = schema.domain(type.name);
  if (domain === null) return { type, isNullable: true };
  const checks = domain.checks.map((one) => renamed(one, column));
  return {
    type: { ...domain.type, isArray: type.isArray || domain.type.isArray, domain: type.name, checks },
    isNullable: domain.isNullable,
  };
}

/** A condition on `VALUE` as one on a column. */
function renamed<T extends DescribedExpression>(check: T, column: string): T {
  const rename = (one: DescribedExpression["expression"]): DescribedExpression["expression"] => {
    if (one.kind === "column") return one.name.toUpperCase() === "VALUE" ? { ...one, name: column } : one;
    return one.kind === "call" || one.kind === "list" || one.kind === "operator"
      ? { ...one, of: one.of.map(rename) }
      : one;
  };
  return { ...check, expression: rename(check.expression) };
}
