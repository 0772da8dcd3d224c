import type { Expression } from "../../model/expression.ts";
import { childrenOf } from "./children-of.ts";
import { mentionsNow } from "./mentions.ts";

const orders: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/**
 * The expressions that `now` is compared with: the only moments at which the passing of time may change the value. Null if they are
 * not known in advance, because `now` is used in another way or compared with a different moment for each item of a list.
 */
export function momentsOf(expression: Expression): readonly Expression[] | null {
  if (!mentionsNow(expression)) return [];
  if (expression.kind === "now" || expression.kind === "comprehension" || expression.kind === "shape") return null;
  const compared =
    expression.kind === "binary" && orders.has(expression.operator)
      ? comparedWithNow(expression.left, expression.right)
      : null;
  if (compared !== null) return [compared];
  const within = childrenOf(expression).map(momentsOf);
  return within.every((moments) => moments !== null) ? within.flat() : null;
}

function comparedWithNow(left: Expression, right: Expression): Expression | null {
  const other = left.kind === "now" ? right : right.kind === "now" ? left : null;
  return other === null || other.type.kind !== "timestamp" || mentionsNow(other) ? null : other;
}
