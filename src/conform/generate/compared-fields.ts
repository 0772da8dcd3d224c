import { someNode } from "../../expression/tree/children.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";

/** A field, by its entity and name. */
export interface NamedField {
  readonly entity: string;
  readonly name: string;
}

/**
 * The fields that the condition of a list compares with an input. Values that some record has in one of them are
 * interesting for the input.
 */
export function comparedFields({ does }: Call, input: string): readonly NamedField[] {
  const found: NamedField[] = [];
  const where = does.kind === "list" ? (does.selection?.where ?? null) : null;
  if (where === null) return found;
  someNode(where, (node) => {
    const sides =
      node.kind === "binary" && node.operator !== "and" && node.operator !== "or"
        ? [node.left, node.right]
        : node.kind === "call"
          ? node.arguments
          : [];
    if (sides.some((side) => isInput(side, input)))
      for (const side of sides) if (side.kind === "field") found.push({ entity: side.entity, name: side.name });
    return false;
  });
  return found;
}

function isInput(expression: Expression, name: string): boolean {
  return expression.kind === "entry" && expression.of.kind === "input" && expression.name === name;
}
