import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";

/** The value of an input that was not sent. Its default is a literal or a constant. */
export function defaultOf(expression: Expression, constants: Readonly<Record<string, Value>>): Value {
  return expression.kind === "literal"
    ? expression.value
    : expression.kind === "constant"
      ? (constants[expression.name] ?? null)
      : null;
}
