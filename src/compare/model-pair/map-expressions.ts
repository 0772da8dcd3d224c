import type { Expression } from "../../model/expression.ts";

/** A part of a model with another expression in the place of each expression that is not inside of another one. */
export function mapExpressions<T>(part: T, change: (expression: Expression) => Expression): T {
  return changed(part, change) as T;
}

function changed(part: unknown, change: (expression: Expression) => Expression): unknown {
  if (Array.isArray(part)) return part.map((item) => changed(item, change));
  if (typeof part !== "object" || part === null) return part;
  if (isExpression(part)) return change(part);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, changed(value, change)]));
}

/** Expressions are the only parts of a model with a kind, a span and the type of a value. */
function isExpression(part: object): part is Expression {
  return "kind" in part && "span" in part && "type" in part && typeof part.type === "object";
}
