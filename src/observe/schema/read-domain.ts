import type { SqlCursor } from "../sql/sql-cursor.ts";
import { parseSqlExpression } from "../sql/parse-sql-expression.ts";
import type { DescribedCheck } from "./described-database.ts";
import { readType } from "./read-type.ts";
import { nameOf } from "./schema-draft.ts";
import type { SchemaDraft } from "./schema-draft.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Reads `CREATE DOMAIN name AS type …`, up to the end of the statement. */
export function readDomain(cursor: SqlCursor, schema: SchemaDraft, source: SchemaSource): void {
  const path = cursor.takePath();
  cursor.takeWord("AS");
  const type = readType(
    cursor,
    (at) => at.peek()?.kind !== "word" || at.isWord("NOT", "NULL", "CHECK", "DEFAULT", "CONSTRAINT", "COLLATE"),
  );
  const checks: DescribedCheck[] = [];
  let isNullable = true;
  while (cursor.peek() !== null) {
    const begin = cursor.peek()!;
    if (cursor.takeWords("NOT", "NULL")) isNullable = false;
    else if (cursor.takeWord("CHECK") && cursor.isSign("(")) {
      const { at } = cursor;
      const expression = parseSqlExpression(cursor, 100);
      cursor.at = at;
      cursor.skipGroup();
      const end = cursor.tokens[cursor.at - 1]?.end ?? 0;
      const text = source.text.slice(begin.at, end).replace(/\s+/g, " ");
      checks.push({ name: null, expression, text, evidence: source.evidence(nameOf(path), begin.at) });
    } else cursor.skip();
  }
  const base = schema.enumeration(type.name);
  schema.define(path, { type: base === null ? type : { ...type, values: base }, isNullable, checks });
}
