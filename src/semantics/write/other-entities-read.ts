import { childrenOf } from "../../expression/tree/children.ts";
import type { Expression } from "../../model/expression.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * The entities on whose records, besides `this`, the value of an expression depends, with derived fields followed: writes to
 * other entities can't change it for a record that is not written.
 */
export function otherEntitiesRead(model: Specification, expression: Expression): ReadonlySet<string> {
  const read = new Set<string>();
  const followed = new Set<string>();
  const fields = fieldsOf(model);
  const look = (node: Expression): void => {
    // Equivalent if always: more entities are named than are read, and more records are looked at.
    if (node.kind === "collection") read.add(node.entity);
    if (node.kind === "field") {
      const field = fields.get(node.entity)?.get(node.name);
      // Equivalent if always: more entities are named than are read, and more records are looked at.
      if (node.of.kind !== "this" && node.of.kind !== "old") read.add(node.entity);
      // Equivalent if always: more entities are named than are read, and more records are looked at.
      if (field?.type.kind === "reverse") read.add(field.type.entity);
      const at = `${node.entity}.${node.name}`;
      if (field !== undefined && field.derived !== null && !followed.has(at)) {
        followed.add(at);
        look(field.derived);
      }
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(expression);
  return read;
}
