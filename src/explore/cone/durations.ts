import { childrenOf, someNode } from "../../expression/children.ts";
import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";

/** The durations that an expression adds to points in time, or compares their differences with, in milliseconds. */
export function durationsIn(expression: Expression, constants: Readonly<Record<string, Value>>): readonly number[] {
  const found = new Set<number>();
  const look = (node: Expression): void => {
    const value = node.kind === "literal" ? node.value : node.kind === "constant" ? constants[node.name] : null;
    if (node.type.kind === "duration" && typeof value === "number" && value > 0) found.add(value);
    for (const child of childrenOf(node)) look(child);
  };
  look(expression);
  return [...found];
}

/** Whether a value depends on the clock. */
export function mentionsNow(expression: Expression): boolean {
  return someNode(expression, ({ kind }) => kind === "now");
}

/** Whether a value depends on which day it is, and not only on how long ago something was. */
export function mentionsDays(expression: Expression): boolean {
  return someNode(expression, ({ kind, type }) => (kind === "call" || kind === "field" || kind === "binary") && type.kind === "date");
}

const parts = /^get[A-Z]/;

/** Whether a value depends on the hour, the month or another part of a moment. */
export function mentionsParts(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "call" && parts.test(node.name));
}
