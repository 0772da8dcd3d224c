import { mentionsInput } from "../expression/tree/mentions.ts";
import type { Expression } from "../model/expression.ts";

/** A bound on how many there may be, whatever is sent: the number that is counted, and how many there may be at most. */
export interface CountLimit {
  readonly counted: Expression;
  /** A constant, or a number that is written out. */
  readonly most: Expression;
  /** Whether there have to be fewer before one more comes, as `size() < most` says. */
  readonly isStrict: boolean;
}

/** The bound that a condition sets on the number of something, as `me.tickets.size() < maxTickets` does; null where it says anything else. */
export function limitIn(condition: Expression): CountLimit | null {
  if (condition.kind !== "binary") return null;
  const { operator, left, right } = condition;
  if (operator === "<" || operator === "<=") return limitOf(left, right, operator === "<");
  return operator === ">" || operator === ">=" ? limitOf(right, left, operator === ">") : null;
}

function limitOf(counted: Expression, most: Expression, isStrict: boolean): CountLimit | null {
  const isCount = counted.kind === "call" && counted.name === "size" && counted.arguments[0]?.type.kind === "list";
  const isNumber = most.kind === "constant" || (most.kind === "literal" && typeof most.value === "number");
  return isCount && isNumber && !mentionsInput(counted) ? { counted, most, isStrict } : null;
}
