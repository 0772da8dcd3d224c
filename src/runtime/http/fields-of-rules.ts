import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";

/** The fields and inputs that the rules with an error read of the record that they judge, derived fields followed: what is wrong is in one of them. */
export function fieldsOfRules(model: Specification, error: string): readonly string[] {
  const found = new Set<string>();
  const fields = fieldsOf(model);
  const look = (node: Expression): void => {
    if (node.kind === "entry" && node.of.kind === "input") found.add(node.name);
    if (node.kind === "field" && node.of.kind === "this" && !found.has(node.name)) {
      found.add(node.name);
      const derived = derivationOf(fields.get(node.entity)?.get(node.name));
      if (derived !== null) look(derived);
    }
    for (const child of childrenOf(node)) look(child);
  };
  for (const rule of model.rules) if (rule.error === error) look(rule.holds);
  return [...found];
}
