import { compareText } from "../../base/compare-text.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { compileArithmetic } from "./compile-arithmetic.ts";
import { inJson } from "../json/in-json.ts";
import { equalValues } from "../value/equal-values.ts";
import type { CompiledExpression } from "./compiled-expression.ts";
import { paidFor, paidForText } from "./paid-for.ts";

/** Compiles a binary operation. A null condition counts as false; order comparisons with null are false. */
export function compileBinary(expression: Binary, inner: (part: Expression) => CompiledExpression): CompiledExpression {
  const { operator } = expression;
  const left = inner(expression.left);
  const right = inner(expression.right);
  switch (operator) {
    case "and":
      return (frame) => left(frame) === true && right(frame) === true;
    case "or":
      return (frame) => left(frame) === true || right(frame) === true;
    case "==":
      return (frame) => equalValues(left(frame), right(frame));
    case "!=":
      return (frame) => !equalValues(left(frame), right(frame));
    case "in":
      return (frame) => inJson(left(frame), right(frame));
    case "<":
      return ordering((order) => order < 0);
    case "<=":
      return ordering((order) => order <= 0);
    case ">":
      return ordering((order) => order > 0);
    case ">=":
      return ordering((order) => order >= 0);
    case "+":
    case "-":
    case "*":
    case "/":
    case "%": {
      const calculate = compileArithmetic(operator, expression);
      return (frame) => {
        const [a, b] = [left(frame), right(frame)];
        if (a === null || b === null) return null;
        const { budget } = frame.scope;
        if (typeof a === "string" && typeof b === "string" && !paidForText(a.length + b.length, budget)) return null;
        if (Array.isArray(a) && Array.isArray(b)) budget.left -= a.length + b.length;
        const result = budget.left < 0 ? null : calculate(a, b);
        return Array.isArray(result) ? paidFor(result, result, budget) : result;
      };
    }
  }

  function ordering(holds: (order: number) => boolean): CompiledExpression {
    const isAscii = hasPlainOrder(expression.left.type);
    return (frame) => {
      const [a, b] = [left(frame), right(frame)];
      if (typeof a === "number" && typeof b === "number") return holds(a - b);
      if (typeof a !== "string" || typeof b !== "string") return false;
      return holds(isAscii ? (a < b ? -1 : a > b ? 1 : 0) : compareText(a, b));
    };
  }
}

/** Whether both texts are ASCII, so that JavaScript's own comparison gives the order by code point. */
function hasPlainOrder({ kind }: ValueType): boolean {
  return kind === "timestamp" || kind === "date" || kind === "time";
}
