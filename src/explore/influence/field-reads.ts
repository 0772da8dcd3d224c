import { childrenOf } from "../../expression/tree/children.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { fieldsOf } from "../../model/fields-of.ts";

/** The kept fields that a value depends on, as `Entity.field`: derived ones are followed, and the reverse of a reference is that reference. */
export interface FieldReads {
  readonly stored: ReadonlySet<string>;
  /** Those of a record that is only about to be. */
  readonly assigned: ReadonlySet<string>;
  /** The expressions of the derived fields that were followed. */
  readonly derived: readonly Expression[];
}

/** What an expression reads. */
export function fieldReadsOf(model: Specification, expression: Expression, isOfNew: boolean): FieldReads {
  const fields = fieldsOf(model);
  const kept = new Set<string>();
  const given = new Set<string>();
  const followed = new Set<string>();
  const derived: Expression[] = [];
  const look = (node: Expression, thisIsNew: boolean): void => {
    if (node.kind === "field" && node.name !== "@id") {
      const field = fields.get(node.entity)?.get(node.name);
      const at = `${node.entity}.${node.name}`;
      const isNew = thisIsNew && node.of.kind === "this";
      if (field?.type.kind === "reverse") kept.add(`${field.type.entity}.${field.type.by}`);
      else if (field !== undefined && field.derived !== null) {
        if (!followed.has(`${at} ${isNew}`)) {
          followed.add(`${at} ${isNew}`);
          derived.push(field.derived);
          look(field.derived, isNew);
        }
      } else (isNew ? given : kept).add(at);
    }
    for (const child of childrenOf(node)) look(child, thisIsNew);
  };
  look(expression, isOfNew);
  return { stored: kept, assigned: given, derived };
}
