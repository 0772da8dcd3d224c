import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";

/** The constants on which an expression depends, those of derived fields included. */
export function constantsReadBy(model: Specification, expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const look = (node: Expression): void => {
    if (node.kind === "constant") found.add(node.name);
    if (node.kind === "field") {
      const field = fieldNamed(entityNamed(model, node.entity), node.name);
      const name = `${node.entity}.${node.name}`;
      const derived = visited.has(name) ? null : derivationOf(field);
      visited.add(name);
      if (derived !== null) look(derived);
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(expression);
  return found;
}
