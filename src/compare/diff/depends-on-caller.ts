import { someNode } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";

/** Whether a condition depends on who calls, as a right does: it uses `me` anywhere, or a derived field that does. */
export function dependsOnCaller(model: Specification, expression: Expression, above: readonly string[] = []): boolean {
  return someNode(expression, (node) => {
    if (node.kind === "me") return true;
    if (node.kind !== "field") return false;
    const derivation = derivationOf(fieldsOf(model).get(node.entity)?.get(node.name));
    const name = `${node.entity}.${node.name}`;
    return derivation !== null && !above.includes(name) && dependsOnCaller(model, derivation, [...above, name]);
  });
}
