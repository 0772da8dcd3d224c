import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { fieldsOf } from "../../model/fields-of.ts";

/**
 * The fields that an expression reads, as `Entity.field`. Derived fields are replaced by the fields that they read, and
 * the reverse of a reference by that reference.
 */
export interface FieldReads {
  readonly stored: ReadonlySet<string>;
  /** Fields of a record that is being created, whose values need not be stored yet. */
  readonly assigned: ReadonlySet<string>;
  /** The expressions of the derived fields that were replaced. */
  readonly derived: readonly Expression[];
}

/** Finds the fields that an expression reads; `isOfNew` says that `this` is a record that is being created. */
export function fieldReadsOf(model: Specification, expression: Expression, isOfNew: boolean): FieldReads {
  const fields = fieldsOf(model);
  const stored = new Set<string>();
  const assigned = new Set<string>();
  const followed = new Set<string>();
  const derived: Expression[] = [];
  const look = (node: Expression, thisIsNew: boolean): void => {
    if (node.kind === "field" && node.name !== "@id") {
      const field = fields.get(node.entity)?.get(node.name);
      const at = `${node.entity}.${node.name}`;
      const derivation = derivationOf(field);
      const isNew = thisIsNew && node.of.kind === "this";
      if (field?.type.kind === "reverse") stored.add(`${field.type.entity}.${field.type.by}`);
      else if (derivation !== null) {
        if (!followed.has(`${at} ${isNew}`)) {
          followed.add(`${at} ${isNew}`);
          derived.push(derivation);
          look(derivation, isNew);
        }
      } else (isNew ? assigned : stored).add(at);
    }
    for (const child of childrenOf(node)) look(child, thisIsNew);
  };
  look(expression, isOfNew);
  return { stored, assigned, derived };
}
