import type { Expression } from "../../model/expression.ts";
import { mentionsNow } from "./mentions.ts";

/**
 * Whether a condition waits for a moment to pass: it holds only after a moment, such as `now > dueAt`, whatever else it asks. Alternatives do so if
 * one of them does.
 */
export function becomesTrueInTime(condition: Expression): boolean {
  switch (condition.kind) {
    case "not":
      return becomesFalseInTime(condition.of);
    case "binary":
      return condition.operator === "and" || condition.operator === "or"
        ? becomesTrueInTime(condition.left) || becomesTrueInTime(condition.right)
        : isPast(condition, ">", "<");
    default:
      return false;
  }
}

/** Whether a condition ends by itself when a moment passes, such as `now < endsAt`, whatever else it asks. */
export function becomesFalseInTime(condition: Expression): boolean {
  switch (condition.kind) {
    case "not":
      return becomesTrueInTime(condition.of);
    case "binary":
      return condition.operator === "and" || condition.operator === "or"
        ? becomesFalseInTime(condition.left) || becomesFalseInTime(condition.right)
        : isPast(condition, "<", ">");
    default:
      return false;
  }
}

/** Whether a comparison has `now` on the side that grows: `now > dueAt`, `dueAt <= now`. */
function isPast(
  { operator, left, right }: Extract<Expression, { kind: "binary" }>,
  after: string,
  before: string,
): boolean {
  return (
    (operator.startsWith(after) && mentionsNow(left) && !mentionsNow(right)) ||
    (operator.startsWith(before) && mentionsNow(right) && !mentionsNow(left))
  );
}
