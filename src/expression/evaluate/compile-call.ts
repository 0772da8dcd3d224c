import { matchArguments } from "../functions/match-arguments.ts";
import type { Expression, FunctionCall } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { functionEntries } from "../functions/function-entries.ts";
import type { Budget } from "../scope/scope.ts";
import type { CompiledExpression } from "./compiled-expression.ts";
import { paidForText } from "./paid-for.ts";

/** Compiles a function call. Each call costs a step of the budget, and more for long texts. A null argument makes the result null. */
export function compileCall(
  expression: FunctionCall,
  inner: (part: Expression) => CompiledExpression,
): CompiledExpression {
  const given = expression.arguments;
  const entry = functionEntries.find((one) => one.name === expression.name && matchArguments(one, given) !== null);
  // The checker makes no such call.
  if (entry === undefined) return () => null;
  const runs = given.map((argument) => inner(argument));
  const absent = given.map((argument): Value => (argument.type.kind === "list" ? [] : null));
  const evaluation = entry.evaluation(
    given.map((argument) => argument.type),
    given,
    expression.type,
  ) as (...values: readonly (Value | Budget)[]) => Value;
  return (frame) => {
    const { budget } = frame.scope;
    if (--budget.left < 0) return null;
    const values: Value[] = [];
    for (let index = 0; index < runs.length; index++) {
      const value = runs[index]?.(frame) ?? absent[index] ?? null;
      if (value === null || (typeof value === "string" && !paidForText(value.length, budget))) return null;
      values.push(value);
    }
    return entry.isMetered === true ? evaluation(...values, budget) : evaluation(...values);
  };
}
