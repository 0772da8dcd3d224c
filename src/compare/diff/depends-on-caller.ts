import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * Whether a condition depends on who calls, as a right does: on the caller's role, or on whether the record names the
 * caller. A condition on how many records the caller has does not count.
 */
export function dependsOnCaller(model: Specification, expression: Expression): boolean {
  const roleField = model.identification?.roleField ?? null;
  if (dependsOnRole(roleField, expression)) return true;
  if (
    expression.kind === "binary" &&
    ["==", "!=", "in"].includes(expression.operator) &&
    [expression.left, expression.right].some(({ kind }) => kind === "me")
  )
    return true;
  const inside = expression.kind === "comprehension" ? [expression.source] : childrenOf(expression);
  return inside.some((part) => dependsOnCaller(model, part));
}

function dependsOnRole(roleField: string | null, expression: Expression): boolean {
  return (
    (expression.kind === "field" && expression.of.kind === "me" && expression.name === roleField) ||
    childrenOf(expression).some((part) => dependsOnRole(roleField, part))
  );
}
