import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { childrenOf } from "./children-of.ts";

/** Whether the passing of time alone can change the value of an expression, with derived fields followed. */
export function dependsOnTime(model: Pick<Specification, "entities">, expression: Expression): boolean {
  const followed = new Set<Expression>();
  const look = (node: Expression): boolean => {
    if (node.kind === "now") return true;
    const derived = node.kind === "field" ? derivationOf(fieldsOf(model).get(node.entity)?.get(node.name)) : null;
    if (derived !== null && !followed.has(derived)) {
      followed.add(derived);
      if (look(derived)) return true;
    }
    return childrenOf(node).some(look);
  };
  return look(expression);
}
