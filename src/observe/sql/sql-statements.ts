import { SqlTokens } from "./sql-token.ts";
import type { SqlQuoting, SqlToken } from "./sql-token.ts";

/** A statement of a text. */
export interface SqlStatement {
  /** Without its semicolon. Of a statement that inserts rows, only the beginning. */
  readonly tokens: readonly SqlToken[];
  /** How many rows it holds, where it inserts rows. */
  readonly rows: number;
}

/** Something in a text that is not read to its end. */
export interface SqlTrouble {
  readonly what: string;
  /** Where it begins in the text. */
  readonly at: number;
}

/** More tokens than a statement that says something of a schema has. */
const mostTokens = 200_000;

/** How quoting works in a text: as in MySQL if something in it is only written there. */
export function quotingOf(text: string): SqlQuoting {
  const beginning = text.slice(0, 1_000_000);
  return {
    isMysql: /\bENGINE\s*=|\bAUTO_INCREMENT\b|^-- (?:MySQL|MariaDB) dump|\/\*!\d{5}/im.test(beginning),
  };
}

/** The statements of a text, in their order. What stands between them, such as data and commands of a client, is left out. */
export function* sqlStatements(
  text: string,
  quoting: SqlQuoting,
  tell: (trouble: SqlTrouble) => void = () => {},
): Generator<SqlStatement> {
  const tokens = new SqlTokens(text, quoting);
  let delimiter = ";";
  for (;;) {
    skipCommands(tokens);
    const first = tokens.next();
    if (first === null) {
      if (tokens.unclosed !== null) tell({ what: "a quote or a comment that is not closed", at: tokens.unclosed });
      return;
    }
    if (isSign(first, ";") || text.startsWith(delimiter, first.at))
      tokens.at = Math.max(tokens.at, first.at + (isSign(first, ";") ? 1 : delimiter.length));
    else if (isWord(first, "GO") && isAloneOnLine(text, first)) continue;
    else if (isWord(first, "DELIMITER")) delimiter = restOfLine(tokens).trim() || ";";
    else if (isWord(first, "INSERT") || isWord(first, "REPLACE")) yield insertStatement(tokens, first);
    else {
      const { statement, trouble } = wholeStatement(tokens, first, delimiter);
      if (trouble !== null) tell({ what: trouble, at: first.at });
      yield isCopy(statement) ? { tokens: statement, rows: copiedRows(tokens) } : { tokens: statement, rows: 0 };
    }
  }
}

/** Whether a token is a keyword. */
export function isWord(token: SqlToken | null | undefined, ...words: readonly string[]): boolean {
  return token?.kind === "word" && words.includes(token.text.toUpperCase());
}

/** Whether a token is a sign. */
export function isSign(token: SqlToken | null | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.text === sign;
}

/** Commands of psql (`\connect`) and of sqlite3 (`.mode`) take one line. */
function skipCommands(tokens: SqlTokens): void {
  for (;;) {
    const rest = /\s*/y;
    rest.lastIndex = tokens.at;
    const at = tokens.at + (rest.exec(tokens.text)?.[0].length ?? 0);
    if (!/^(?:\\|\.[a-z])/.test(tokens.text.slice(at, at + 2))) return;
    tokens.at = at;
    restOfLine(tokens);
  }
}

function restOfLine(tokens: SqlTokens): string {
  const end = tokens.text.indexOf("\n", tokens.at);
  const line = tokens.text.slice(tokens.at, end === -1 ? undefined : end);
  tokens.at = end === -1 ? tokens.text.length : end + 1;
  return line;
}

interface WholeStatement {
  readonly statement: readonly SqlToken[];
  /** Why it is not whole; null: it is. */
  readonly trouble: string | null;
}

function wholeStatement(tokens: SqlTokens, first: SqlToken, delimiter: string): WholeStatement {
  const statement = [first];
  let depth = 0;
  let count = 1;
  const ended = (): WholeStatement => ({
    statement,
    trouble:
      count > mostTokens
        ? `a statement of more than ${mostTokens} words and signs, of which the beginning is read`
        : null,
  });
  let isBody = false;
  for (let token = tokens.next(); token !== null; token = tokens.next()) {
    if (delimiter !== ";" && tokens.text.startsWith(delimiter, token.at)) {
      tokens.at = token.at + delimiter.length;
      return ended();
    }
    if (delimiter === ";" && depth <= 0 && isSign(token, ";")) return ended();
    if (isWord(token, "GO") && isAloneOnLine(tokens.text, token)) return ended();
    if (isWord(token, "BEGIN") && isRoutine(statement)) [isBody, depth] = [true, depth + 1];
    else if (isBody && isWord(token, "CASE", "IF", "LOOP") && !isWord(statement.at(-1), "END"))
      depth += isWord(token, "CASE") ? 1 : 0;
    else if (isBody && isWord(token, "END")) depth -= 1;
    count += 1;
    if (statement.length < mostTokens) statement.push(token);
  }
  const signs = (sign: string): number => statement.filter((token) => isSign(token, sign)).length;
  const isCut = count <= mostTokens && signs("(") > signs(")");
  return isCut ? { statement, trouble: "a statement that ends before its parentheses are closed" } : ended();
}

/** Clients of SQL Server end statements with a line that has nothing but `GO`. */
function isAloneOnLine(text: string, { at, end }: SqlToken): boolean {
  return (
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 20), at)) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 20))
  );
}

/** Whether a statement creates what has statements of its own. */
function isRoutine([first, ...others]: readonly SqlToken[]): boolean {
  return (
    isWord(first, "CREATE") &&
    others.slice(0, 8).some((one) => isWord(one, "TRIGGER", "FUNCTION", "PROCEDURE", "EVENT"))
  );
}

function insertStatement(tokens: SqlTokens, first: SqlToken): SqlStatement {
  const beginning = [first];
  let [depth, rows, isAfterValues] = [0, 0, false];
  for (let token = tokens.next(); token !== null && !(depth === 0 && isSign(token, ";")); token = tokens.next()) {
    if (beginning.length < 12) beginning.push(token);
    if (depth === 0 && isWord(token, "VALUES")) isAfterValues = true;
    else if (isSign(token, "(")) {
      rows += depth === 0 && isAfterValues ? 1 : 0;
      depth += 1;
    } else if (isSign(token, ")")) depth -= 1;
  }
  return { tokens: beginning, rows };
}

function isCopy(statement: readonly SqlToken[]): boolean {
  return isWord(statement[0], "COPY") && statement.some((one) => isWord(one, "STDIN"));
}

/** Goes over the rows that follow `COPY … FROM stdin`, up to the line `\.`, and counts them. */
function copiedRows(tokens: SqlTokens): number {
  restOfLine(tokens);
  for (let rows = 0; ; rows += 1) {
    if (tokens.at >= tokens.text.length || /^\\\.\r?$/.test(restOfLine(tokens))) return rows;
  }
}
