import type { Expression } from "../../model/expression.ts";

/**
 * Replaces the parts for which `replacement` gives another expression, outermost first. If it replaces none, the result
 * is the same object.
 */
export function substituteParts(
  expression: Expression,
  replacement: (part: Expression) => Expression | null,
): Expression {
  return replacement(expression) ?? mapChildren(expression, (part) => substituteParts(part, replacement));
}

/** The expression with another in the place of each of its direct parts. Where each stays the same, so does the expression. */
export function mapChildren(expression: Expression, inner: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case "literal":
    case "this":
    case "old":
    case "me":
    case "now":
    case "input":
    case "token":
    case "base":
    case "here":
    case "constant":
    case "variable":
    case "collection":
      return expression;
    case "list":
      return withParts(expression, { items: mapShared(expression.items, inner) });
    case "map":
      return withParts(expression, {
        entries: mapShared(expression.entries, (entry) => withParts(entry, { value: inner(entry.value) })),
      });
    case "field":
    case "entry":
    case "not":
    case "negate":
    case "rescale":
      return withParts(expression, { of: inner(expression.of) });
    case "binary":
      return withParts(expression, { left: inner(expression.left), right: inner(expression.right) });
    case "conditional":
      return withParts(expression, {
        condition: inner(expression.condition),
        then: inner(expression.then),
        otherwise: inner(expression.otherwise),
      });
    case "call":
      return withParts(expression, { arguments: mapShared(expression.arguments, inner) });
    case "comprehension":
      return withParts(expression, { source: inner(expression.source), body: inner(expression.body) });
    case "shape":
      return withParts(expression, { of: inner(expression.of), body: inner(expression.body) });
  }
}

/** The node with these parts; the node itself where it has them already. */
function withParts<T extends object>(node: T, parts: Partial<T>): T {
  const isSame = Object.keys(parts).every((name) => parts[name as keyof T] === node[name as keyof T]);
  return isSame ? node : { ...node, ...parts };
}

/** What `change` makes of each item; the list itself where that changes none. */
function mapShared<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = items.map(change);
  return changed.every((item, at) => item === items[at]) ? items : changed;
}
