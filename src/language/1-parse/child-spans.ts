import type { SyntaxNode } from "@lezer/common";
import type { Span } from "../../base/span.ts";

/** The spans of the children with one of these names, at any depth, in order. */
export function childSpans(node: SyntaxNode, names: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  node.cursor().iterate((child) => {
    if (names.includes(child.name)) spans.push({ start: child.from, end: child.to });
  });
  return spans;
}
