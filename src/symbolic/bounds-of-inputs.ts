import { mentionsInput } from "../expression/tree/mentions.ts";
import type { BinaryOperator, Expression } from "../model/expression.ts";

/** A bound that a condition sets on what is sent for an input. */
export interface InputBound {
  /** The name of the input. */
  readonly input: string;
  /** Whether it is the least that may be sent; else it is the most. */
  readonly isLeast: boolean;
  /** Whether the bound itself may not be sent. */
  readonly isStrict: boolean;
  /** The bound, which depends on nothing that is sent. */
  readonly limit: Expression;
}

/** The bounds that a condition sets on inputs, each of which alone refuses what lies beyond it. */
export function boundsOfInputs(condition: Expression): readonly InputBound[] {
  if (condition.kind !== "binary") return [];
  const { operator, left, right } = condition;
  if (operator === "and") return [...boundsOfInputs(left), ...boundsOfInputs(right)];
  const turned = boundsOperators[operator];
  if (turned === undefined) return [];
  return [...boundOf(left, operator, right), ...boundOf(right, turned, left)];
}

/** The comparisons that bound, each with the one that says the same from the other side. */
export const boundsOperators: Partial<Record<BinaryOperator, BinaryOperator>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

function boundOf(of: Expression, operator: BinaryOperator, limit: Expression): readonly InputBound[] {
  const sent = of.kind === "rescale" ? of.of : of;
  if (sent.kind !== "entry" || sent.of.kind !== "input" || mentionsInput(limit)) return [];
  const isLeast = operator === ">" || operator === ">=";
  return [{ input: sent.name, isLeast, isStrict: operator === ">" || operator === "<", limit }];
}
