import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { convertExpression } from "../value-type/convert-expression.ts";
import { isOptional, optionalIf, presentType } from "../value-type/optional-type.ts";
import { isNumber, isText, scaleOf, unifyTypes } from "../value-type/unify-types.ts";

type Operator = "+" | "-" | "*" | "/" | "%";

/**
 * The checked node of an arithmetic operation, with its decimals rescaled to fit each other. Null if the operator does
 * not take operands of these types.
 */
export function checkArithmetic(
  operator: Operator,
  left: Expression,
  right: Expression,
  span: Span,
): Expression | null {
  const [a, b] = [left.type, right.type];
  if (a.kind === "anything" || b.kind === "anything") return node(left, right, { kind: "anything" });
  if (isNumber(a) && isNumber(b)) return numbers();
  if (operator === "+" && a.kind === "json" && isText(b)) return joined(convertExpression(left, text), right);
  if (operator === "+" && isText(a) && b.kind === "json") return joined(left, convertExpression(right, text));
  const type = lists() ?? resultOf(operator, a, b);
  return type === null ? null : node(left, right, type);

  function numbers(): Expression {
    if (operator === "*") {
      const scale = scaleOf(a) + scaleOf(b);
      return node(left, right, a.kind === "integer" && b.kind === "integer" ? a : { kind: "decimal", scale });
    }
    // A decimal is divided by an integer as it is: the quotient keeps its scale.
    if (operator === "/" && b.kind === "integer") return node(left, right, a);
    const common = unifyTypes(a, b) ?? a;
    return node(convertExpression(left, common) ?? left, convertExpression(right, common) ?? right, common);
  }

  function joined(first: Expression | null, second: Expression | null): Expression | null {
    return first === null || second === null ? null : node(first, second, optionalIf(true, text));
  }

  function lists(): ValueType | null {
    return operator === "+" && a.kind === "list" && b.kind === "list" ? unifyTypes(a, b) : null;
  }

  function node(first: Expression, second: Expression, type: ValueType): Expression {
    const mayBeNothing =
      isOptional(a) || isOptional(b) || ((operator === "/" || operator === "%") && !isNonZero(second));
    return {
      kind: "binary",
      operator,
      left: first,
      right: second,
      span,
      type: optionalIf(mayBeNothing, presentType(type)),
    };
  }
}

function isNonZero(expression: Expression): boolean {
  return expression.kind === "literal" && expression.value !== 0;
}

function resultOf(operator: Operator, a: ValueType, b: ValueType): ValueType | null {
  if (operator === "+" && isText(a) && isText(b)) return { kind: "text" };
  return results.get(`${a.kind} ${operator} ${b.kind}`) ?? null;
}

const text = { kind: "text" } as const;
const [timestamp, date, duration] = [{ kind: "timestamp" }, { kind: "date" }, { kind: "duration" }] as const;

const results: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ["timestamp + duration", timestamp],
  ["duration + timestamp", timestamp],
  ["timestamp - duration", timestamp],
  ["timestamp - timestamp", duration],
  ["date + duration", date],
  ["duration + date", date],
  ["date - duration", date],
  ["date - date", duration],
  ["duration + duration", duration],
  ["duration - duration", duration],
  ["duration * integer", duration],
  ["integer * duration", duration],
]);
