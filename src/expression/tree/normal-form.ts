import type { Binary, Comprehension, Expression } from "../../model/expression.ts";
import { structureOf } from "./structure-of.ts";
import { mapChildren } from "./substitute-parts.ts";

/**
 * The expression in a normal form, which has the same value in every scope. Expressions that differ only in the order of
 * operands, in the direction of a comparison, in the place of a `not` or in the names of variables have the same normal form. It is
 * for comparing: its variables have names that nobody wrote.
 */
export function normalForm(expression: Expression): Expression {
  return normalized(expression, new Map(), 0);
}

type VariableNames = ReadonlyMap<string, string>;

function normalized(expression: Expression, names: VariableNames, depth: number): Expression {
  const inner = (part: Expression): Expression => normalized(part, names, depth);
  switch (expression.kind) {
    case "variable":
      return { ...expression, name: names.get(expression.name) ?? expression.name };
    case "comprehension": {
      const variable = `v${depth}`;
      const body = normalized(expression.body, new Map(names).set(expression.variable, variable), depth + 1);
      return withoutAll({ ...expression, source: inner(expression.source), variable, body });
    }
    case "not":
      return negated(inner(expression.of));
    case "binary":
      return ordered({ ...expression, left: inner(expression.left), right: inner(expression.right) });
    default:
      return mapChildren(expression, inner);
  }
}

/** `all` as the negation of `exists`. */
function withoutAll(expression: Comprehension): Expression {
  if (expression.macro !== "all") return expression;
  return negated({ ...expression, macro: "exists", body: negated(expression.body) });
}

/** The negation of a normal form, with `not` as far inside as the value allows: an order comparison with null is false either way round. */
function negated(of: Expression): Expression {
  const { span } = of;
  if (of.kind === "not" && isNeverNull(of.of)) return of.of;
  if (of.kind === "binary") {
    switch (of.operator) {
      case "==":
        return { ...of, operator: "!=" };
      case "!=":
        return { ...of, operator: "==" };
      case "and":
      case "or":
        return ordered({
          ...of,
          operator: of.operator === "and" ? "or" : "and",
          left: negated(of.left),
          right: negated(of.right),
        });
      default:
        break;
    }
  }
  return { kind: "not", of, span, type: { kind: "boolean" } };
}

/** Whether a condition is certainly true or false: what is computed by these is never null. */
function isNeverNull(of: Expression): boolean {
  return (
    of.kind === "not" ||
    (of.kind === "comprehension" && (of.macro === "exists" || of.macro === "all" || of.macro === "exists_one")) ||
    (of.kind === "binary" && logical.has(of.operator))
  );
}

const logical: ReadonlySet<Binary["operator"]> = new Set(["and", "or", "==", "!=", "<", "<=", ">", ">=", "in"]);

/** An operation in which the order of the operands says nothing. */
function ordered(operation: Binary): Expression {
  const { operator, left, right } = operation;
  switch (operator) {
    case ">":
      return { ...operation, operator: "<", left: right, right: left };
    case ">=":
      return { ...operation, operator: "<=", left: right, right: left };
    case "and":
    case "or":
      return chain(operation, operandsOf(operation));
    case "==":
    case "!=":
      return sorted(operation);
    case "+":
    case "*":
      return isNumber(left) && isNumber(right) ? sorted(operation) : operation;
    default:
      return operation;
  }
}

function sorted(operation: Binary): Binary {
  const { left, right } = operation;
  return structureOf(left) <= structureOf(right) ? operation : { ...operation, left: right, right: left };
}

function isNumber({ type }: Expression): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}

/** The operands of a chain of the same operator: of `a and (b and c)`, these three. */
function operandsOf({ operator, left, right }: Binary): readonly Expression[] {
  return [left, right].flatMap((one) => (one.kind === "binary" && one.operator === operator ? operandsOf(one) : [one]));
}

/** The chain of different operands in a fixed order. One operand alone stays twice: `a and a` is never null, and `a` may be. */
function chain(operation: Binary, operands: readonly Expression[]): Expression {
  const byStructure = new Map(operands.map((one) => [structureOf(one), one] as const));
  const [first, ...others] = [...byStructure].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  if (first === undefined) return operation;
  if (others.length === 0) return isNeverNull(first) ? first : { ...operation, left: first, right: first };
  return others.reduce((left, right) => ({ ...operation, left, right }), first);
}
