import type { Expression } from "../../model/expression.ts";

/** The structure of an expression as a text: the same for two that differ only in where they stand. */
export function structureOf(expression: Expression): string {
  const found = structures.get(expression) ?? JSON.stringify(expression, withoutSpan);
  structures.set(expression, found);
  return found;
}

const structures = new WeakMap<Expression, string>();

function withoutSpan(name: string, value: unknown): unknown {
  return name === "span" ? undefined : value;
}
