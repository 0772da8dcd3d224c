import { isMacro } from "../../expression/check/check-comprehension.ts";
import type { Environment } from "../../expression/check/environment.ts";
import type { Token } from "../../expression/parse/token.ts";
import { operandBefore, operandType } from "./operand.ts";

/** The environment at the end of an unfinished expression, with the variables of macros whose brackets are open. */
export function withMacroVariables(text: string, tokens: readonly Token[], outer: Environment): Environment {
  const around: Environment[] = [outer];
  let environment = outer;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "symbol") continue;
    if ("([{".includes(token.symbol)) {
      around.push(environment);
      environment = insideBracket(text, tokens, at, environment);
    } else if (")]}".includes(token.symbol)) environment = around.pop() ?? outer;
  }
  return environment;
}

/** Adds the variable of a macro: behind `comments.exists(c,` `c` is a comment. */
function insideBracket(text: string, tokens: readonly Token[], open: number, environment: Environment): Environment {
  const [dot, macro, variable, comma] = [tokens[open - 2], tokens[open - 1], tokens[open + 1], tokens[open + 2]];
  const binds =
    dot?.kind === "symbol" &&
    dot.symbol === "." &&
    macro?.kind === "name" &&
    isMacro(macro.name) &&
    variable?.kind === "name" &&
    comma?.kind === "symbol" &&
    comma.symbol === ",";
  if (!binds) return environment;
  const operand = operandBefore(text, tokens.slice(0, open - 2));
  const list = operand === null ? null : operandType(operand.text, environment);
  const item = list?.kind === "list" ? list.of : { kind: "anything" as const };
  return { ...environment, variables: new Map([...environment.variables, [variable.name, item]]) };
}
