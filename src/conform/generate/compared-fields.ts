import { someNode } from "../../expression/tree/children.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";

/** A field of an entity. */
export interface NamedField {
  readonly entity: string;
  readonly name: string;
}

/** The fields with which a list holds one of its call's inputs against its records; the input means something where it is what some record has there. */
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
