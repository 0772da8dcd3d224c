import type { SqlCursor } from "../sql/sql-cursor.ts";
import { isSign } from "../sql/sql-statements.ts";
import type { SqlToken } from "../sql/sql-token.ts";
import { SqlCursor as Cursor } from "../sql/sql-cursor.ts";
import { readColumn } from "./read-column.ts";
import { readConstraint } from "./read-constraint.ts";
import { readDomain } from "./read-domain.ts";
import { isSameName, nameOf } from "./schema-draft.ts";
import type { SchemaDraft, TableDraft } from "./schema-draft.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Words between `CREATE` and what is created. */
const attributes = [
  "OR",
  "REPLACE",
  "GLOBAL",
  "LOCAL",
  "TEMPORARY",
  "TEMP",
  "UNLOGGED",
  "FOREIGN",
  "DEFINER",
  "CONSTRAINT",
  "RECURSIVE",
  "MATERIALIZED",
  "ALGORITHM",
  "SQL",
  "SECURITY",
  "INVOKER",
  "UNDEFINED",
  "MERGE",
  "TEMPTABLE",
  "AGGREGATE",
];

/** What documents do not say of a database. */
const unsayable = ["VIRTUAL", "VIEW", "TRIGGER", "FUNCTION", "PROCEDURE", "RULE", "POLICY", "EVENT"];

/** Reads a statement that begins with `CREATE`. */
export function readCreate(cursor: SqlCursor, schema: SchemaDraft, source: SchemaSource): void {
  const begin = cursor.next()?.at ?? 0;
  let isTemporary = false;
  for (;;) {
    if (cursor.isWord("TEMPORARY", "TEMP")) isTemporary = true;
    if (cursor.isSign("=") || cursor.isSign("@") || cursor.isSignAt(1, "@")) cursor.skip();
    else if (!cursor.takeWord(...attributes)) {
      // DEFINER=`root`@`localhost`
      if (cursor.peek()?.kind !== "name" && !(cursor.peekAt(-1)?.kind === "sign")) break;
      cursor.skip();
    }
  }
  const isUnique = cursor.takeWord("UNIQUE");
  cursor.takeWord("FULLTEXT", "SPATIAL", "CLUSTERED", "NONCLUSTERED");
  if (cursor.takeWord("INDEX")) readIndex(cursor, isUnique, schema, source);
  else if (cursor.takeWord("TABLE")) {
    if (!isTemporary) readTable(cursor, begin, schema, source);
  } else if (cursor.takeWord("TYPE")) readEnumeration(cursor, schema);
  else if (cursor.takeWord("DOMAIN")) readDomain(cursor, schema, source);
  else if (cursor.isWord(...unsayable)) {
    const word = cursor.next()!.text.toLowerCase();
    const kind = word === "virtual" && cursor.takeWord("TABLE") ? "virtual table" : word;

    cursor.takeWords("IF", "NOT", "EXISTS");
    const name = nameOf(cursor.takePath());
    schema.leaveObject(kind, name, source.evidence(name, begin));
  }
}

/** More columns and constraints than the databases allow. */
const mostParts = 5000;

function readTable(cursor: SqlCursor, begin: number, schema: SchemaDraft, source: SchemaSource): void {
  const isConditional = cursor.takeWords("IF", "NOT", "EXISTS");
  const path = cursor.takePath();
  const name = nameOf(path);
  // A part of a partitioned table holds rows of that.
  if (name === "" || cursor.isWord("PARTITION") || (isConditional && schema.table(path) !== null)) return;
  const evidence = source.evidence(name, begin);
  if (!cursor.takeSign("(")) return schema.leave(`the table ${name}, which a query makes`, evidence);
  const all = parts(cursor);
  if (all.length > mostParts)
    return schema.leave(`the table ${name}, which has more than ${mostParts} columns`, evidence);
  const table = schema.begin(path, evidence);

  for (const tokens of all) {
    const part = new Cursor(tokens);
    const place = { cursor: part, column: null, table, schema, source };
    const at = source.evidence(name, tokens[0]?.at ?? begin);
    const isPeriod = part.isWord("LIKE", "PERIOD") && part.peekAt(1)?.kind !== "sign";
    if (isPeriod)
      schema.leave(`${name}: ${part.isWord("LIKE") ? "the columns that it has of another table" : "its period"}`, at);
    else if (!isConstraint(part) || !readConstraint({ ...place, evidence: at }))
      readColumn(part, table, schema, source);
  }
  if (cursor.isWord("INHERITS")) {
    schema.drop(path);
    schema.leaveObject("inheriting table", name, evidence);
  }
  if (table.columns.length === 0) schema.drop(path);
  if (source.isSqlite && !cursor.isWord("WITHOUT")) countRowids(table);
  readTableOptions(cursor, table);
}

/** Whether a part of a table is a constraint. A column may be called `key` or `index`. */
function isConstraint(part: SqlCursor): boolean {
  if (part.isWord("CONSTRAINT", "PRIMARY", "FOREIGN", "CHECK", "EXCLUDE")) return true;
  if (part.isWord("UNIQUE", "FULLTEXT", "SPATIAL"))
    return part.isSignAt(1, "(") || part.isWordAt(1, "KEY", "INDEX", "NULLS") || part.isSignAt(2, "(");
  return (
    part.isWord("KEY", "INDEX") &&
    (part.isSignAt(1, "(") || part.peekAt(1)?.kind === "name" || part.isSignAt(2, "(")) &&
    !isSized(part)
  );
}

/** Whether a type with its size follows: `key varchar(20)`. */
function isSized(part: SqlCursor): boolean {
  return part.peekAt(1)?.kind === "word" && part.isSignAt(2, "(") && part.peekAt(3)?.kind === "number";
}

/** What stands between the commas of a table, whose parenthesis is open. */
function parts(cursor: SqlCursor): readonly (readonly SqlToken[])[] {
  const all: SqlToken[][] = [[]];
  for (let [token, depth] = [cursor.next(), 0]; token !== null; token = cursor.next()) {
    if (isSign(token, "(")) depth += 1;
    if (isSign(token, ")")) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && isSign(token, ",")) all.push([]);
    else all.at(-1)!.push(token);
  }
  return all.filter((one) => one.length > 0);
}

/** SQLite counts up the values of a key that is an integer by itself. */
function countRowids(table: TableDraft): void {
  const [key, ...others] = table.primaryKey;
  if (key === undefined || others.length > 0) return;
  table.columns = table.columns.map((one) =>
    isSameName(one.name, key) && one.type.name === "integer" ? { ...one, isCounted: true } : one,
  );
}

/** MySQL says after a table what it is for. */
function readTableOptions(cursor: SqlCursor, table: { comment: string }): void {
  for (let token = cursor.next(); token !== null; token = cursor.next()) {
    if (token.kind !== "word" || token.text.toUpperCase() !== "COMMENT") continue;
    cursor.takeSign("=");
    const text = cursor.next();
    if (text?.kind === "text") table.comment = text.text;
  }
}

function readIndex(cursor: SqlCursor, isUnique: boolean, schema: SchemaDraft, source: SchemaSource): void {
  const begin = cursor.peek()?.at ?? 0;
  cursor.takeWord("CONCURRENTLY");
  cursor.takeWords("IF", "NOT", "EXISTS");
  const name = cursor.isWord("ON") ? "" : nameOf(cursor.takePath());
  if (!isUnique || !cursor.takeWord("ON")) return;
  cursor.takeWord("ONLY");
  const table = schema.table(cursor.takePath());
  if (table === null) return;
  if (cursor.takeWord("USING")) cursor.takeName();
  const columns = cursor.takeNames();
  const evidence = source.evidence(table.name, begin);
  const isPartial = cursor.tokens
    .slice(cursor.at)
    .some((one) => one.kind === "word" && one.text.toUpperCase() === "WHERE");
  if (columns === null) schema.leave(`${table.name}: that an expression is unique (${name})`, evidence);
  else if (isPartial)
    schema.leave(`${table.name}: that ${columns.join(" and ")} is unique among some rows (${name})`, evidence);
  else table.uniques.push({ name, columns, evidence });
}

/** `CREATE TYPE t AS ENUM ('a', 'b')`. */
function readEnumeration(cursor: SqlCursor, schema: SchemaDraft): void {
  const path = cursor.takePath();
  if (!cursor.takeWords("AS", "ENUM") || !cursor.takeSign("(")) return;
  const values: string[] = [];
  for (let token = cursor.next(); token !== null && !isSign(token, ")"); token = cursor.next())
    if (token.kind === "text") values.push(token.text);
  schema.enumerate(path, values);
}
