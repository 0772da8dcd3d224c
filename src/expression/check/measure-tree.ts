import type { Expression } from "../../model/expression.ts";
import { childrenOf } from "../tree/children.ts";

/** Counts the nodes of a tree and its depth. */
export function measureTree(expression: Expression): { readonly nodes: number; readonly depth: number } {
  let nodes = 1;
  let depth = 0;
  for (const child of childrenOf(expression)) {
    const inner = measureTree(child);
    nodes += inner.nodes;
    depth = Math.max(depth, inner.depth);
  }
  return { nodes, depth: depth + 1 };
}
