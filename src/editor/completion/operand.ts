import { checkExpression } from "../../expression/check/check-expression.ts";
import { isCollection } from "../../expression/check/check-name.ts";
import type { Environment } from "../../expression/check/environment.ts";
import { parseExpression } from "../../expression/parse/parse-expression.ts";
import type { Token } from "../../expression/parse/token.ts";
import { offsetMapAt } from "../../expression/syntax/offset-map.ts";
import type { ValueType } from "../../model/value-type.ts";

/** The operand before a dot or an operator: a name or a bracket, with its members and calls. */
export interface Operand {
  readonly text: string;
  /** The index of its first token. */
  readonly first: number;
}

const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * The operand at the end of the tokens: `comments.filter(c, c.author == me)` of `not comments.filter(c, c.author ==
 * me)`.
 */
export function operandBefore(text: string, tokens: readonly Token[]): Operand | null {
  let at = tokens.length - 1;
  for (;;) {
    const token = tokens[at];
    if (token === undefined) return null;
    if (token.kind === "symbol" && closing[token.symbol] !== undefined) {
      const open = openingOf(tokens, at);
      if (open === null) return null;
      const before = tokens[open - 1];
      // A call or an index follows its operand directly.
      const belongs =
        token.symbol !== "}" &&
        (before?.kind === "name" || (before?.kind === "symbol" && (before.symbol === ")" || before.symbol === "]")));
      at = belongs ? open - 1 : open;
      if (belongs && before?.kind === "symbol") continue;
    } else if (token.kind === "symbol" || token.kind === "bad" || token.kind === "end") return null;
    const dot = tokens[at - 1];
    if (dot?.kind !== "symbol" || dot.symbol !== ".")
      return { text: text.slice(tokens[at]!.start, tokens.at(-1)!.end), first: at };
    at -= 2;
  }
}

function openingOf(tokens: readonly Token[], close: number): number | null {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== "symbol") continue;
    if (token.symbol in closing) depth += 1;
    else if ("([{".includes(token.symbol)) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/**
 * The type of an operand; that of an entity's name is the list of its records. Null where the text is no expression.
 */
export function operandType(text: string, environment: Environment): ValueType | null {
  const name = text.trim();
  if (/^\w+$/.test(name) && isCollection(name, environment))
    return { kind: "list", of: { kind: "record", entity: name } };
  const parsed = parseExpression(text, offsetMapAt(0));
  if (parsed.diagnostics.length > 0) return null;
  return checkExpression(parsed.value, environment, null).value.type;
}
