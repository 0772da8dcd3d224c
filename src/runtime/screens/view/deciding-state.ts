import { someNode } from "../../../expression/tree/children-of.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Field } from "../../../model/entity.ts";

/**
 * The status of a record on which a derived yes or no depends alone, so that it says nothing to whoever sees the status; null where it
 * depends on anything else.
 */
export function decidingState(model: Specification, field: Field): string | null {
  const derivation = derivationOf(field);
  if (field.type.kind !== "boolean" || derivation === null) return null;
  const read = new Set<string>();
  return readsOnlyStates(model, derivation, read) && read.size === 1 ? [...read][0]! : null;
}

/** Whether an expression reads only statuses of its record, by way of derived fields or directly. Those that it reads are added to `read`. */
function readsOnlyStates(model: Specification, expression: Expression, read: Set<string>): boolean {
  return !someNode(expression, (node) => {
    switch (node.kind) {
      case "field": {
        const field = node.of.kind === "this" ? fieldNamed(entityNamed(model, node.entity), node.name) : undefined;
        if (field === undefined) return true;
        if (field.type.kind === "status") {
          read.add(field.name);
          return false;
        }
        const derivation = derivationOf(field);
        return derivation === null || !readsOnlyStates(model, derivation, read);
      }
      case "me":
      case "now":
      case "collection":
      case "comprehension":
        return true;
      default:
        return false;
    }
  });
}
