import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Expression } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";

/** Whether values of a type are secrets. */
export function isSecret(type: ValueType | null): boolean {
  return type?.kind === "text" && type.secret === true;
}

/**
 * Finds misuses of secrets in an expression: a secret may only go from an input into a field of type `secret`, and nothing reads
 * it, except to test whether it is present. `expected` is the type that the place of the expression needs.
 */
export function misusedSecrets(expression: Expression, expected: ValueType | null): readonly Diagnostic[] {
  if (!isSecret(expected)) return readIn(expression);
  const isSent = expression.kind === "entry" && expression.of.kind === "input" && isSecret(expression.type);
  return isSent || isNull(expression) || expression.type.kind === "anything"
    ? []
    : [createDiagnostic("secret-not-sent", expression.span, {})];
}

function readIn(expression: Expression): readonly Diagnostic[] {
  if ("of" in expression && isSecret(expression.type))
    return [createDiagnostic("secret-read", expression.span, { name: printExpression(expression) })];
  if (expression.kind === "binary" && (expression.operator === "==" || expression.operator === "!=")) {
    const { left, right } = expression;
    if ((isNull(left) && isSecret(right.type)) || (isNull(right) && isSecret(left.type)))
      return childrenOf(isNull(left) ? right : left).flatMap(readIn);
  }
  return childrenOf(expression).flatMap(readIn);
}

function isNull(expression: Expression): boolean {
  return expression.kind === "literal" && expression.value === null;
}
