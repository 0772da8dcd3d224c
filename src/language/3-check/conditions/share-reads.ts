import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";

/** Whether two conditions mention the same field or input: only then can one imply or contradict the other. */
export function shareReads(a: Expression, b: Expression): boolean {
  const names = new Set<string>();
  someNode(a, (node) => {
    const name = nameOf(node);
    if (name !== null) names.add(name);
    return false;
  });
  return someNode(b, (node) => names.has(nameOf(node) ?? ""));
}

function nameOf(node: Expression): string | null {
  if (node.kind === "field") return `${node.entity}.${node.name}`;
  return node.kind === "entry" && node.of.kind === "input" ? `input.${node.name}` : null;
}
