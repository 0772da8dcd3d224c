import type { BinaryOperator } from "../../model/expression.ts";

/** The precedence of each operator; operators of equal precedence associate to the left. */
export const operatorPrecedence: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "==": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  in: 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};

/** The precedence of the word `not`: below comparisons, above `and`. */
export const negationPrecedence = 3;

/** The precedence of comparisons. */
export const comparisonPrecedence = 4;

/** The operator that each symbol stands for. */
export const operatorOfSymbol: ReadonlyMap<string, BinaryOperator> = new Map([
  ...(["==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "%"] as const).map(
    (operator) => [operator, operator] as const,
  ),
  ["&&", "and"],
  ["||", "or"],
]);
