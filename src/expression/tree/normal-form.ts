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
      const made = normalized(expression.body, new Map(names).set(expression.variable, variable), depth + 1);
      const body = conditional.has(expression.macro) ? asCondition(made) : made;
      return withoutAll({ ...expression, source: inner(expression.source), variable, body });
    }
    case "not":
      return negated(asCondition(inner(expression.of)));
    case "binary":
      return withoutSize(ordered({ ...expression, left: inner(expression.left), right: inner(expression.right) }));
    case "conditional": {
      const { condition, then, otherwise } = expression;
      return {
        ...expression,
        condition: asCondition(inner(condition)),
        then: inner(then),
        otherwise: inner(otherwise),
      };
    }
    default:
      return mapChildren(expression, inner);
  }
}

/** The macros whose body is a condition, in which null counts as false. */
const conditional: ReadonlySet<Comprehension["macro"]> = new Set<Comprehension["macro"]>([
  "exists",
  "all",
  "exists_one",
  "filter",
]);

/** An expression that stands where null counts as false: `not not a` holds where `a` does. */
function asCondition(expression: Expression): Expression {
  return expression.kind === "not" && expression.of.kind === "not" ? asCondition(expression.of.of) : expression;
}

/** `all` as the negation of `exists`. */
function withoutAll(expression: Comprehension): Expression {
  if (expression.macro !== "all") return expression;
  return negated({ ...expression, macro: "exists", body: asCondition(negated(expression.body)) });
}

/** Whether a filtered list has items, as `exists`: `xs.filter(x, c).size() > 0` is `xs.exists(x, c)`. */
function withoutSize(expression: Expression): Expression {
  if (expression.kind !== "binary") return expression;
  const { operator, left, right } = expression;
  const filtered = isNumber(left, 0) ? filteredOf(right) : isNumber(right, 0) ? filteredOf(left) : null;
  // `0 <= size` always holds, and `size <= 0` holds where there is none.
  const [isSome, isNone] = [
    operator === "!=" || (operator === "<" && isNumber(left, 0)),
    operator === "==" || (operator === "<=" && isNumber(right, 0)),
  ];
  if (filtered === null || (!isSome && !isNone)) return expression;
  const exists: Expression = { ...filtered, macro: "exists", type: { kind: "boolean" } };
  return isSome ? exists : negated(exists);
}

/** The filter whose size an expression is; null for any other. */
function filteredOf(size: Expression): Comprehension | null {
  if (size.kind !== "call" || size.name !== "size") return null;
  const [list] = size.arguments;
  return list?.kind === "comprehension" && list.macro === "filter" ? list : null;
}

function isNumber(expression: Expression, wanted: number): boolean {
  return expression.kind === "literal" && expression.value === wanted;
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
          left: asCondition(negated(of.left)),
          right: asCondition(negated(of.right)),
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
      return isNumeric(left) && isNumeric(right) ? sorted(operation) : operation;
    default:
      return operation;
  }
}

function sorted(operation: Binary): Binary {
  const { left, right } = operation;
  return structureOf(left) <= structureOf(right) ? operation : { ...operation, left: right, right: left };
}

function isNumeric({ type }: Expression): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}

/** The operands of a chain of the same operator: of `a and (b and c)`, these three. */
function operandsOf({ operator, left, right }: Binary): readonly Expression[] {
  return [left, right]
    .map(asCondition)
    .flatMap((one) => (one.kind === "binary" && one.operator === operator ? operandsOf(one) : [one]));
}

/** The chain of different operands in a fixed order. One operand alone stays twice: `a and a` is never null, and `a` may be. */
function chain(operation: Binary, operands: readonly Expression[]): Expression {
  const byStructure = new Map(operands.map((one) => [structureOf(one), one] as const));
  const [first, ...others] = [...byStructure].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  if (first === undefined) return operation;
  if (others.length === 0) return isNeverNull(first) ? first : { ...operation, left: first, right: first };
  return others.reduce((left, right) => ({ ...operation, left, right }), first);
}
