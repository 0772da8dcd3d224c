import type { BinaryOperator } from "../../model/expression.ts";

/** How tightly each operator binds; those of one number associate to the left. */
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

/** How tightly the word `not` binds: looser than comparisons, tighter than `and`. */
export const negationPrecedence = 3;

/** How tightly comparisons bind. */
export const comparisonPrecedence = 4;

/** The operator that each symbol stands for. */
export const operatorOfSymbol: ReadonlyMap<string, BinaryOperator> = new Map([
  ...(["==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "%"] as const).map(
    (operator) => [operator, operator] as const,
  ),
  ["&&", "and"],
  ["||", "or"],
]);
