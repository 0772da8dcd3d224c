import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { compileToFunction } from "./compile-to-function.ts";
import type { CompiledExpression } from "./compiled-expression.ts";
import type { Scope } from "../scope/scope.ts";

/** The value of a checked expression. Total: it never throws, and null with `budget.left < 0` says that it was stopped. */
export function evaluate(expression: Expression, scope: Scope): Value {
  let run = compiled.get(expression);
  if (run === undefined) {
    run = compileToFunction(expression, new Map());
    compiled.set(expression, run);
  }
  const value = run({ scope, slots: [] });
  return scope.budget.left < 0 ? null : value;
}

const compiled = new WeakMap<Expression, CompiledExpression>();
