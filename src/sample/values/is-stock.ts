import { someNode } from "../../expression/tree/children-of.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";

/** Whether a field says how many there are of something that records use up: a derived field takes the number of those from it, as in `copies - loans.size()`. */
export function isStock({ fields }: Pick<Entity, "fields">, name: string): boolean {
  return fields.some((field) => {
    const derivation = derivationOf(field);
    return derivation !== null && someNode(derivation, (node) => takesFrom(node, name));
  });
}

function takesFrom(node: Expression, name: string): boolean {
  if (node.kind !== "binary" || node.operator !== "-") return false;
  const counts = someNode(node.right, ({ kind, type }) => kind !== "literal" && type.kind === "list");
  return counts && isWhole(node.left, name);
}

/** Whether an expression is the field, or the field with something else taken from it. */
function isWhole(expression: Expression, name: string): boolean {
  if (expression.kind === "binary" && expression.operator === "-") return isWhole(expression.left, name);
  return expression.kind === "field" && expression.name === name && expression.of.kind === "this";
}
