import type { Cursor } from "./token-cursor.ts";
import type { Grammar } from "./grammar.ts";
import type { StatementSyntax } from "../syntax/statement-syntax.ts";
import type { NameSyntax, Syntax, WrittenName } from "../syntax/syntax.ts";
import type { Token } from "./token.ts";

/** Parses one statement; null if it can't be parsed, which is reported. */
export function readStatement(cursor: Cursor, grammar: Grammar): StatementSyntax | null {
  const start = cursor.peek();
  if (isWord(cursor, "for") && isWord(cursor, "each", 1)) return readEach(cursor, grammar);
  const first = grammar.target();
  if (cursor.accept("=")) {
    const value = grammar.expression();
    const parts = targetOf(first);
    if (parts === null) {
      cursor.reportProblem("only a field can be set, as in `assignee = me`");
      return null;
    }
    return { kind: "assign", ...parts, value, span: cursor.spanFrom(start) };
  }
  if (first.kind === "name" && !verbs.has(first.name)) {
    const taken = readTake(cursor, grammar, first, start);
    if (taken !== null) return taken;
  }
  const entity = first.kind === "name" && verbs.has(first.name) ? cursor.acceptName() : null;
  if (first.kind !== "name" || entity === null) {
    cursor.reportProblem(
      "a statement is written `field = value`, `create Entity {…}`, `update Entity where … {…}`, `delete Entity where …`, `close this` or `for each x in list: …`",
    );
    return null;
  }
  if (first.name === "create") {
    const values = isWord(cursor, "unless") ? [] : grammar.map(false).entries;
    return {
      kind: "create",
      entity,
      values,
      unless: takesWord(cursor, "unless") ? grammar.expression() : null,
      span: cursor.spanFrom(start),
    };
  }
  const where = readWhere(cursor, grammar, first.name, entity);
  if (where === null) return null;
  if (first.name === "delete") return { kind: "delete", entity, where, span: cursor.spanFrom(start) };
  const values = grammar.map(false).entries;
  return { kind: "update", entity, where, values, span: cursor.spanFrom(start) };
}

/** Parses `close this` or `check-in item.loan`; null if no record follows. */
function readTake(cursor: Cursor, grammar: Grammar, first: NameSyntax, start: Token): StatementSyntax | null {
  let { name } = first;
  while (cursor.accept("-")) name += `-${cursor.acceptName()?.name ?? ""}`;
  const transition = { name, span: cursor.spanFrom(start) };
  if (cursor.peek().kind !== "name") return null;
  const of = grammar.target();
  return { kind: "take", transition, of, span: cursor.spanFrom(start) };
}

function readEach(cursor: Cursor, grammar: Grammar): StatementSyntax | null {
  const start = cursor.next();
  cursor.next();
  const variable = cursor.acceptName();
  if (variable === null || !cursor.accept("in")) {
    cursor.reportProblem("`for each` is written `for each f in followers: …`");
    return null;
  }
  const source = grammar.expression();
  cursor.expect(":");
  const statements = cursor.accept("{") ? readSeveral(cursor, grammar) : one(readStatement(cursor, grammar));
  return statements === null ? null : { kind: "each", variable, source, statements, span: cursor.spanFrom(start) };
}

/** Parses `create …; delete …}`; null if one of the statements can't be parsed. */
function readSeveral(cursor: Cursor, grammar: Grammar): readonly StatementSyntax[] | null {
  const statements: StatementSyntax[] = [];
  do {
    if (cursor.isNext("}")) break;
    const statement = readStatement(cursor, grammar);
    if (statement === null) return null;
    statements.push(statement);
  } while (cursor.accept(";"));
  if (statements.length === 0) cursor.reportProblem("it isn't said what is done for each");
  cursor.expect("}");
  return statements.length === 0 ? null : statements;
}

function one(statement: StatementSyntax | null): readonly StatementSyntax[] | null {
  return statement === null ? null : [statement];
}

const verbs = new Set(["create", "update", "delete"]);

function readWhere(cursor: Cursor, grammar: Grammar, verb: string, entity: WrittenName): Syntax | null {
  if (takesWord(cursor, "where")) return grammar.expression();
  cursor.reportProblem(`it isn't said which: write \`${verb} ${entity.name} where …\``);
  return null;
}

function targetOf(syntax: Syntax): { readonly of: Syntax | null; readonly field: WrittenName } | null {
  if (syntax.kind === "name") return { of: null, field: { name: syntax.name, span: syntax.span } };
  return syntax.kind === "member" ? { of: syntax.of, field: syntax.member } : null;
}

/** Keywords of statements; everywhere else they are names. */
function isWord(cursor: Cursor, word: string, ahead = 0): boolean {
  const token = cursor.peek(ahead);
  return token.kind === "name" && token.name === word;
}

function takesWord(cursor: Cursor, word: string): boolean {
  const found = isWord(cursor, word);
  if (found) cursor.next();
  return found;
}
