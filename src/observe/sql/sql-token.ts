/** A word, a name, a value or a sign of SQL. */
export interface SqlToken {
  /** `name`: quoted, as it is between its quotes. `word`: a keyword or a name without quotes. `text`: a text between apostrophes or dollar signs. */
  readonly kind: "word" | "name" | "text" | "number" | "sign";
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** Where it ends. */
  readonly end: number;
}

/** Which rules of quoting hold. */
export interface SqlQuoting {
  /** Whether a backslash in a text escapes the next character, and `#` begins a comment, as in MySQL. */
  readonly isMysql: boolean;
}

const space = /[\s\ufeff]+/y;
const lineComment = /--[^\n]*/y;
const hashComment = /#[^\n]*/y;
const word = /[\p{L}_@][\p{L}\p{N}\p{M}_$@#]*/uy;
const number = /(?:0x[0-9a-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const signs = /::|:=|<=>|<>|!=|<=|>=|!~\*|!~|~\*|\|\||->>|->|[-+*/%<>=~!(),;.[\]:&|^?$@#{}\\]/y;
const dollarTag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const bracketName = /\[[^\]\n[]+\]/y;

/** Reads one token after another. It never fails: a quote that is not closed reaches to the end of the text. */
export class SqlTokens {
  readonly text: string;
  at: number;
  readonly #quoting: SqlQuoting;
  #before: SqlToken | null = null;
  #unclosed: number | null = null;

  constructor(text: string, quoting: SqlQuoting, at = 0) {
    this.text = text;
    this.at = at;
    this.#quoting = quoting;
  }

  /** The next token; null at the end. */
  next(): SqlToken | null {
    this.#skip();
    if (this.at >= this.text.length) return null;
    const token = this.#read();
    this.at = token.end;
    this.#before = token;
    return token;
  }

  /** Where a quote or a comment began that is not closed; null: all are. */
  get unclosed(): number | null {
    return this.#unclosed;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  /** Goes over white space and comments. What MySQL executes of a comment (`/*!40101 … *\/`) is no comment. */
  #skip(): void {
    for (;;) {
      const skipped =
        this.#match(space) ?? this.#match(lineComment) ?? (this.#quoting.isMysql ? this.#match(hashComment) : null);
      if (skipped !== null) this.at += skipped.length;
      else if (this.text.startsWith("/*!", this.at))
        this.at += 3 + (/\d*/y.exec(this.text.slice(this.at + 3, this.at + 10))?.[0].length ?? 0);
      else if (this.#quoting.isMysql && this.text.startsWith("*/", this.at)) this.at += 2;
      else if (this.text.startsWith("/*", this.at)) this.#skipComment();
      else return;
    }
  }

  #skipComment(): void {
    const end = endOfComment(this.text, this.at);
    if (end === null) this.#unclosed = this.at;
    this.at = end ?? this.text.length;
  }

  #read(): SqlToken {
    const at = this.at;
    const first = this.text[at]!;
    if (first === "'") return this.#quoted(at, "'", "text", this.#quoting.isMysql);
    if (/[eE]/.test(first) && this.text[at + 1] === "'") return this.#quoted(at + 1, "'", "text", true, at);
    if (/[nNbBxX]/.test(first) && this.text[at + 1] === "'") return this.#quoted(at + 1, "'", "text", false, at);
    if (first === '"' || first === "`") return this.#quoted(at, first, "name", false);
    if (first === "$") {
      const tag = this.#match(dollarTag);
      if (tag !== null) return this.#between(tag);
    }
    if (first === "[" && !this.#isSubscript()) {
      const name = this.#match(bracketName);
      if (name !== null) return { kind: "name", text: name.slice(1, -1), at, end: at + name.length };
    }
    const plain = this.#match(word);
    if (plain !== null) return { kind: "word", text: plain, at, end: at + plain.length };
    const digits = this.#match(number);
    if (digits !== null) return { kind: "number", text: digits, at, end: at + digits.length };
    const sign = this.#match(signs) ?? String.fromCodePoint(this.text.codePointAt(at)!);
    return { kind: "sign", text: sign, at, end: at + sign.length };
  }

  /** Whether a bracket follows a word or a value directly, as in `text[]` and `ARRAY['a']`. */
  #isSubscript(): boolean {
    const before = this.#before;
    return before !== null && before.end === this.at && /[\p{L}\p{N}_\])"]$/u.test(before.text);
  }

  #quoted(at: number, quote: string, kind: "text" | "name", isEscaped: boolean, begin = at): SqlToken {
    let text = "";
    let from = at + 1;
    for (let end = from; end < this.text.length; end += 1) {
      const one = this.text[end];
      if (isEscaped && one === "\\") {
        text += this.text.slice(from, end) + unescaped(this.text[end + 1] ?? "");
        end += 1;
        from = end + 1;
      } else if (one === quote && this.text[end + 1] === quote) {
        text += this.text.slice(from, end + 1);
        end += 1;
        from = end + 1;
      } else if (one === quote) return { kind, text: text + this.text.slice(from, end), at: begin, end: end + 1 };
    }
    this.#unclosed = begin;
    return { kind, text: text + this.text.slice(from), at: begin, end: this.text.length };
  }

  #between(tag: string): SqlToken {
    const at = this.at;
    const close = this.text.indexOf(tag, at + tag.length);
    const end = close === -1 ? this.text.length : close;
    if (close === -1) this.#unclosed = at;
    return {
      kind: "text",
      text: this.text.slice(at + tag.length, end),
      at,
      end: Math.min(end + tag.length, this.text.length),
    };
  }
}

function unescaped(character: string): string {
  return { n: "\n", t: "\t", r: "\r", b: "\b", "0": "\0" }[character] ?? character;
}

/** The end of a comment; null: it is not closed. Comments of Postgres contain others. */
function endOfComment(text: string, at: number): number | null {
  let depth = 0;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return mark.index + 2;
  }
  return null;
}
