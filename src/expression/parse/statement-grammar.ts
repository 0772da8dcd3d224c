import type { Cursor } from "./cursor.ts";
import type { Grammar } from "./grammar.ts";
import type { StatementSyntax } from "../statement-syntax.ts";
import type { Syntax, WrittenName } from "../syntax.ts";

/** Reads one statement; null where it can't be read, which has been said. */
export function readStatement(cursor: Cursor, grammar: Grammar): StatementSyntax | null {
  const start = cursor.peek();
  const first = grammar.target();
  if (cursor.takes("=")) {
    const value = grammar.expression();
    const parts = targetOf(first);
    if (parts === null) {
      cursor.complains("only a field can be set, as in `assignee = me`");
      return null;
    }
    return { kind: "assign", ...parts, value, span: cursor.spanFrom(start) };
  }
  const entity = first.kind === "name" && verbs.has(first.name) ? cursor.takesName() : null;
  if (first.kind !== "name" || entity === null) {
    cursor.complains("an effect is written `field = value`, `create Entity {…}`, `update Entity where … {…}` or `delete Entity where …`");
    return null;
  }
  if (first.name === "create") {
    const values = isWord(cursor, "unless") ? [] : grammar.map(false).entries;
    return { kind: "create", entity, values, unless: takesWord(cursor, "unless") ? grammar.expression() : null, span: cursor.spanFrom(start) };
  }
  const where = readWhere(cursor, grammar, first.name, entity);
  if (where === null) return null;
  if (first.name === "delete") return { kind: "delete", entity, where, span: cursor.spanFrom(start) };
  const values = grammar.map(false).entries;
  return { kind: "update", entity, where, values, span: cursor.spanFrom(start) };
}

const verbs = new Set(["create", "update", "delete"]);

function readWhere(cursor: Cursor, grammar: Grammar, verb: string, entity: WrittenName): Syntax | null {
  if (takesWord(cursor, "where")) return grammar.expression();
  cursor.complains(`it isn't said which: write \`${verb} ${entity.name} where …\``);
  return null;
}

function targetOf(syntax: Syntax): { readonly of: Syntax | null; readonly field: WrittenName } | null {
  if (syntax.kind === "name") return { of: null, field: { name: syntax.name, span: syntax.span } };
  return syntax.kind === "member" ? { of: syntax.of, field: syntax.member } : null;
}

/** Words that mean something only in their place are names everywhere else. */
function isWord(cursor: Cursor, word: string): boolean {
  const token = cursor.peek();
  return token.kind === "name" && token.name === word;
}

function takesWord(cursor: Cursor, word: string): boolean {
  const found = isWord(cursor, word);
  if (found) cursor.next();
  return found;
}
