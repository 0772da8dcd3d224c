import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { BinarySyntax } from "../syntax/syntax.ts";
import { checkArithmetic } from "./check-arithmetic.ts";
import { brokenExpression, checkValues, requireType } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { convertExpression } from "../value-type/convert-expression.ts";
import { describeType } from "../value-type/describe-type.ts";
import { presentType } from "../value-type/optional-type.ts";
import { unifyTypes } from "../value-type/unify-types.ts";

const boolean: ValueType = { kind: "boolean" };

/** Checks a binary operation: comparison, arithmetic, `and`, `or` or `in`. */
export function checkBinary(syntax: BinarySyntax, checking: Checking): Expression {
  const { operator, span } = syntax;
  const left = checking.check(syntax.left);
  const right = operator === "in" ? checking.checkSource(syntax.right) : checking.check(syntax.right);
  const found = typed({ operator, left, right, span }, checking);
  if (found !== null) return found;
  const params = { operator, left: describeType(left.type), right: describeType(right.type) };
  checking.report(createDiagnostic("wrong-operands", span, params, adviceFor(operator, left.type, right.type)));
  return brokenExpression(span);
}

type Operands = Pick<Binary, "operator" | "left" | "right" | "span">;

function typed(operands: Operands, checking: Checking): Expression | null {
  const { operator, left, right } = operands;
  switch (operator) {
    case "and":
    case "or":
      return binary(operands, requireType(checking, left, boolean), requireType(checking, right, boolean), boolean);
    case "==":
    case "!=":
      return compared(operands, checking);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return isOrdered(left.type) && isOrdered(right.type) ? compared(operands, checking) : null;
    case "in":
      return contained(operands, checking);
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return checkArithmetic(operator, left, right, operands.span);
  }
}

function compared(operands: Operands, checking: Checking): Expression | null {
  const { left, right } = operands;
  const common = unifyTypes(left.type, right.type);
  if (common === null) return null;
  const isEquality = operands.operator === "==" || operands.operator === "!=";
  if (isEquality) {
    checkValues(checking, left, presentType(right.type));
    checkValues(checking, right, presentType(left.type));
  }
  return binary(operands, convertExpression(left, common) ?? left, convertExpression(right, common) ?? right, boolean);
}

function contained(operands: Operands, checking: Checking): Expression | null {
  const { left, right } = operands;
  if (right.type.kind === "anything") return binary(operands, left, right, boolean);
  if (right.type.kind === "json") {
    const item = convertExpression(left, { kind: "json" });
    return item === null ? null : binary(operands, item, right, boolean);
  }
  if (right.type.kind === "map")
    return convertExpression(left, { kind: "text" }) === null ? null : binary(operands, left, right, boolean);
  if (right.type.kind !== "list") return null;
  const common = unifyTypes(left.type, right.type.of);
  if (common === null) return null;
  checkValues(checking, right, { kind: "list", of: presentType(left.type) });
  checkValues(checking, left, presentType(right.type.of));
  const list = convertExpression(right, { kind: "list", of: common });
  return list === null ? null : binary(operands, convertExpression(left, common) ?? left, list, boolean);
}

function binary({ operator, span }: Operands, left: Expression, right: Expression, type: ValueType): Expression {
  return { kind: "binary", operator, left, right, span, type };
}

const ordered: ReadonlySet<ValueType["kind"]> = new Set([
  "integer",
  "decimal",
  "text",
  "choice",
  "timestamp",
  "date",
  "time",
  "duration",
  "json",
  "anything",
]);

/** Whether values of the type have an order, so that they can be compared by `<`. */
function isOrdered(type: ValueType): boolean {
  return ordered.has(type.kind);
}

/** The hint for pairs that people often put together. */
function adviceFor(operator: string, left: ValueType, right: ValueType): { readonly hint?: string } {
  const kinds = new Set([left.kind, right.kind]);
  if (operator === "/" && left.kind === "duration")
    return {
      hint: 'A duration can\'t be divided. `days(…)` gives its whole days, and `duration("1 minute") * 90` one to compare it with.',
    };
  if (kinds.has("json"))
    return { hint: "`int(…)` makes an integer of JSON that is a number, `string(…)` text of any JSON." };
  if (kinds.has("text") && kinds.has("time"))
    return {
      hint: "A time can't be written in an expression: give it a name in point 9, such as `opensAt` with the value `09:00`.",
    };
  if (kinds.has("text") && kinds.has("timestamp"))
    return { hint: 'A point in time is written `timestamp("2026-11-21T09:30:00Z")`.' };
  if (kinds.has("text") && kinds.has("date")) return { hint: 'A date is written `date("2026-11-21")`.' };
  if (kinds.has("text") && kinds.has("duration")) return { hint: 'A duration is written `duration("3 days")`.' };
  if (kinds.has("date") && kinds.has("timestamp")) return { hint: "The date of a timestamp is `date(…)`." };
  if (kinds.has("text") && (kinds.has("integer") || kinds.has("decimal")))
    return { hint: "`string(…)` makes text of a number, `int(…)` a number of text." };
  if (kinds.has("record")) return { hint: "Compare records with records, or a field of the record with a value." };
  return {};
}
