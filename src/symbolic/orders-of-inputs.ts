import type { BinaryOperator, Expression } from "../model/expression.ts";
import { boundsOperators } from "./bounds-of-inputs.ts";

/** That the value sent for one input bounds what may be sent for another. */
export interface InputOrder {
  /** The names of the inputs: the bounded one, and the one whose value is the bound. */
  readonly input: string;
  readonly by: string;
  /** Whether the bound is the least that may be sent; else it is the most. */
  readonly isLeast: boolean;
  /** Whether the bound itself may not be sent. */
  readonly isStrict: boolean;
}

/** The orders in which a condition puts inputs: each of them twice, as a bound of the one and of the other. */
export function ordersOfInputs(condition: Expression): readonly InputOrder[] {
  if (condition.kind !== "binary") return [];
  const { operator, left, right } = condition;
  if (operator === "and") return [...ordersOfInputs(left), ...ordersOfInputs(right)];
  const turned = boundsOperators[operator];
  if (turned === undefined) return [];
  const [one, other] = [sentName(left), sentName(right)];
  return one === null || other === null ? [] : [orderOf(one, operator, other), orderOf(other, turned, one)];
}

function orderOf(input: string, operator: BinaryOperator, by: string): InputOrder {
  return {
    input,
    by,
    isLeast: operator === ">" || operator === ">=",
    isStrict: operator === ">" || operator === "<",
  };
}

function sentName(of: Expression): string | null {
  const sent = of.kind === "rescale" ? of.of : of;
  return sent.kind === "entry" && sent.of.kind === "input" ? sent.name : null;
}
