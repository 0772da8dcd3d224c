import { childrenOf, someNode } from "../../expression/tree/children-of.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { influencingExpressionsOf } from "./influencing-expressions.ts";
import { fieldReadsOf } from "./field-reads.ts";

/** The smallest limit becomes this: the second record reaches it, and the third exceeds it. */
const smallest = 2;
/**
 * Scales down the constants that limit how many records there may be, or how often something may happen, so that small
 * worlds reach them: the smallest limit becomes 2, the next one 3, so that their order stays. Limits that are small
 * already are left out.
 */
export function scaledLimits(model: Specification): Readonly<Record<string, number>> {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const { expression } of influencingExpressionsOf(model)) {
    for (const part of [expression, ...fieldReadsOf(model, expression, false).derived]) look(part);
  }
  const limits = model.constants.filter(
    ({ name, value }) => names.has(name) && !others.has(name) && typeof value === "number",
  );
  const values = [...new Set(limits.map(({ value }) => value as number))].sort((a, b) => a - b);
  return Object.fromEntries(
    limits.flatMap(({ name, value }) => {
      const scaled = smallest + values.indexOf(value as number);
      return scaled < (value as number) ? [[name, scaled]] : [];
    }),
  );

  function look(node: Expression): void {
    if (node.kind === "binary" && orders.has(node.operator)) {
      note(node, node.left, node.right);
      note(node, node.right, node.left);
    } else {
      for (const child of childrenOf(node)) if (child.kind === "constant") others.add(child.name);
    }
    for (const child of childrenOf(node)) look(child);
  }

  function note({ left, right }: Binary, constant: Expression, counted: Expression): void {
    if (constant.kind !== "constant" || constant.type.kind !== "integer") return;
    (countsRecords(left) || countsRecords(right) ? names : others).add(constant.name);
    if (!countsRecords(counted)) others.add(constant.name);
  }
}

const orders = new Set(["<", "<=", ">", ">=", "==", "!="]);

/** Whether an expression counts records. */
function countsRecords(expression: Expression): boolean {
  return someNode(
    expression,
    (node) =>
      node.kind === "call" &&
      node.name === "size" &&
      node.arguments[0]?.type.kind === "list" &&
      node.arguments[0].type.of.kind === "record",
  );
}
