import { isSign, isWord } from "./sql-statements.ts";
import type { SqlToken } from "./sql-token.ts";

/** A place among the tokens of a statement. */
export class SqlCursor {
  readonly tokens: readonly SqlToken[];
  at: number;

  constructor(tokens: readonly SqlToken[], at = 0) {
    this.tokens = tokens;
    this.at = at;
  }

  peek(): SqlToken | null {
    return this.peekAt(0);
  }

  peekAt(ahead: number): SqlToken | null {
    return this.tokens[this.at + ahead] ?? null;
  }

  next(): SqlToken | null {
    const token = this.peek();
    if (token !== null) this.at += 1;
    return token;
  }

  skip(count = 1): void {
    this.at = Math.min(this.tokens.length, this.at + count);
  }

  isWord(...words: readonly string[]): boolean {
    return isWord(this.peek(), ...words);
  }

  isWordAt(ahead: number, ...words: readonly string[]): boolean {
    return isWord(this.peekAt(ahead), ...words);
  }

  isSign(sign: string): boolean {
    return isSign(this.peek(), sign);
  }

  isSignAt(ahead: number, sign: string): boolean {
    return isSign(this.peekAt(ahead), sign);
  }

  /** Goes over one of these words, if it stands here. */
  takeWord(...words: readonly string[]): boolean {
    const is = this.isWord(...words);
    if (is) this.at += 1;
    return is;
  }

  /** Goes over these words, if all of them stand here. */
  takeWords(...words: readonly string[]): boolean {
    const are = words.every((word, index) => this.isWordAt(index, word));
    if (are) this.at += words.length;
    return are;
  }

  takeSign(sign: string): boolean {
    const is = this.isSign(sign);
    if (is) this.at += 1;
    return is;
  }

  /** The name here, with or without quotes; null: none stands here. MySQL and SQLite take texts as names, too. */
  takeName(): string | null {
    const token = this.peek();
    if (token === null || token.kind === "sign" || token.kind === "number") return null;
    this.at += 1;
    return token.text;
  }

  /** The parts of a name with points between them: `public.tickets`. */
  takePath(): readonly string[] {
    const first = this.takeName();
    if (first === null) return [];
    const parts = [first];
    while (this.isSign(".")) {
      this.skip();
      const part = this.takeName();
      if (part !== null) parts.push(part);
    }
    return parts;
  }

  /** Names between parentheses and commas, without what else is said of them, such as `DESC` and a length; null: something else than names is listed. */
  takeNames(): readonly string[] | null {
    if (!this.takeSign("(")) return null;
    const names: string[] = [];
    let areNames = true;
    while (this.peek() !== null && !this.takeSign(")")) {
      const isLength = this.isSignAt(1, "(") && this.peekAt(2)?.kind === "number" && this.isSignAt(3, ")");
      const isName = isLength || !isPartOfExpression(this.peekAt(1));
      const name = isName ? this.takeName() : null;
      if (name === null) areNames = false;
      else names.push(name);
      this.#skipToComma();
    }
    return areNames && names.length > 0 ? names : null;
  }

  /** Goes to the next comma or closing parenthesis of this depth, and over a comma. */
  #skipToComma(): void {
    for (let depth = 0; this.peek() !== null; this.skip()) {
      if (this.isSign("(")) depth += 1;
      else if (depth === 0 && this.isSign(")")) return;
      else if (this.isSign(")")) depth -= 1;
      else if (depth === 0 && this.takeSign(",")) return;
    }
  }

  /** Goes behind the sign that closes what was opened before. */
  skipToClose(close = ")"): void {
    const open = close === ")" ? "(" : "[";
    for (let depth = 1; this.peek() !== null; ) {
      if (this.isSign(open)) depth += 1;
      else if (this.isSign(close)) depth -= 1;
      this.skip();
      if (depth === 0) return;
    }
  }

  /** Goes behind a group in parentheses, if one begins here. */
  skipGroup(): void {
    if (this.takeSign("(")) this.skipToClose();
  }

  /** Goes behind `CASE … END`. */
  skipCase(): void {
    let depth = 0;
    for (; this.peek() !== null; this.skip()) {
      if (this.isWord("CASE")) depth += 1;
      else if (this.isWord("END")) depth -= 1;
      if (depth === 0) return this.skip();
    }
  }

  /** Goes behind the type of a cast: `::character varying(20)[]`. */
  skipType(): void {
    this.takePath();
    while (this.takeWord("VARYING", "PRECISION", "WITH", "WITHOUT", "TIME", "ZONE"));
    this.skipGroup();
    while (this.takeWord("VARYING", "PRECISION", "WITH", "WITHOUT", "TIME", "ZONE"));
    while (this.takeSign("[")) this.skipToClose("]");
  }
}

/** Whether what follows a name makes it a call or a part of an expression. */
function isPartOfExpression(token: SqlToken | null): boolean {
  return token?.kind === "sign" && /^(?:\(|->|->>|\|\||[-+*/])$/.test(token.text);
}
