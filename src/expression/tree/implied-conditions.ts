import type { BinaryOperator, Expression } from "../../model/expression.ts";

/**
 * Eliminates unknown values from a condition: `a <= x and x < b` implies `a < b`, whatever `x` is.
 * The result holds if the condition holds for any value of the unknown.
 */
export function impliedConditions(
  condition: Expression,
  isUnknown: (part: Expression) => boolean,
): readonly Expression[] {
  const bounds = conjuncts(condition).flatMap((part) => boundOf(part, isUnknown) ?? []);
  const lower = bounds.filter(({ isLower }) => isLower);
  const upper = bounds.filter(({ isLower }) => !isLower);
  return lower.flatMap((low) =>
    upper
      .filter((high) => high.of === low.of)
      .map(
        (high): Expression => ({
          kind: "binary",
          operator: low.strict || high.strict ? "<" : "<=",
          left: low.limit,
          right: high.limit,
          span: condition.span,
          type: { kind: "boolean" },
        }),
      ),
  );
}

/** A known bound of an unknown value. */
interface Bound {
  /** The unknown's text: the same for the same. */
  readonly of: string;
  readonly limit: Expression;
  readonly isLower: boolean;
  readonly strict: boolean;
}

function conjuncts(condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === "and"
    ? [...conjuncts(condition.left), ...conjuncts(condition.right)]
    : [condition];
}

const turned: Partial<Record<BinaryOperator, BinaryOperator>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

function boundOf(part: Expression, isUnknown: (part: Expression) => boolean): Bound | null {
  if (part.kind !== "binary" || turned[part.operator] === undefined || isUnknown(part.left) === isUnknown(part.right))
    return null;
  const [unknown, limit, operator] = isUnknown(part.left)
    ? [part.left, part.right, part.operator]
    : [part.right, part.left, turned[part.operator] ?? part.operator];
  if (unknown.kind !== "entry" || unknown.of.kind !== "input") return null;
  return {
    of: unknown.name,
    limit,
    isLower: operator === ">" || operator === ">=",
    strict: operator === ">" || operator === "<",
  };
}
