import type { Result } from "../../base/diagnostic.ts";
import { createCursor } from "./token-cursor.ts";
import { createGrammar } from "./grammar.ts";
import type { OffsetMap } from "../syntax/offset-map.ts";
import { readStatement } from "./statement-grammar.ts";
import type { StatementSyntax } from "../syntax/statement-syntax.ts";
import type { Syntax } from "../syntax/syntax.ts";

/** Parses a CEL expression. Never throws; a part that can't be parsed is reported and stands as `missing` in the tree. */
export function parseExpression(text: string, place: OffsetMap): Result<Syntax> {
  const cursor = createCursor(text, place);
  if (cursor.peek().kind === "end") cursor.reportProblem("it is empty");
  const value = createGrammar(cursor).expression();
  if (cursor.peek().kind !== "end") cursor.reportProblem(`${cursor.quoteNext()} isn't expected here`);
  return { value, diagnostics: cursor.diagnostics };
}

/** Parses statements separated by `;` or line breaks. Those that can't be parsed are reported and left out. */
export function parseStatements(text: string, place: OffsetMap): Result<readonly StatementSyntax[]> {
  const cursor = createCursor(text, place);
  const grammar = createGrammar(cursor);
  const statements: StatementSyntax[] = [];
  while (cursor.peek().kind !== "end") {
    if (cursor.accept(";")) continue;
    const statement = readStatement(cursor, grammar);
    if (statement !== null) statements.push(statement);
    if (!cursor.atStatementEnd())
      cursor.reportProblem(`${cursor.quoteNext()} isn't expected here; separate effects by \`;\``);
    cursor.recoverAtStatement();
  }
  return { value: statements, diagnostics: cursor.diagnostics };
}
