import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";

/** A field, by its entity and name. */
export interface NamedField {
  readonly entity: string;
  readonly name: string;
}

/**
 * The fields that the condition of a list compares with an input of the call. A generated value for this input is
 * often one that a record has in such a field, because a random value would mostly select nothing.
 */
export function fieldsComparedWithInput({ does }: Call, input: string): readonly NamedField[] {
  const where = does.kind === "list" ? (does.selection?.where ?? null) : null;
  return where === null ? [] : fieldsBesideInput(where, input);
}

/** The fields that stand in a comparison, or among the arguments of a function, together with the input. */
function fieldsBesideInput(expression: Expression, input: string): readonly NamedField[] {
  const operands =
    expression.kind === "binary" && expression.operator !== "and" && expression.operator !== "or"
      ? [expression.left, expression.right]
      : expression.kind === "call"
        ? expression.arguments
        : [];
  const found = operands.some((operand) => isInput(operand, input))
    ? operands.flatMap((operand) => (operand.kind === "field" ? [{ entity: operand.entity, name: operand.name }] : []))
    : [];
  return [...found, ...childrenOf(expression).flatMap((child) => fieldsBesideInput(child, input))];
}

function isInput(expression: Expression, name: string): boolean {
  return expression.kind === "entry" && expression.of.kind === "input" && expression.name === name;
}
