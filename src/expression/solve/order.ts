import type { Expression } from "../../model/expression.ts";
import { all, isNull, isThere, never, always, some, within } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { added, fixed, scaled } from "./linear.ts";
import type { Linear } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumeric } from "./number-form.ts";
import { numbersIn } from "./values.ts";
import type { Variables } from "./variable.ts";

/** What `left < right` comes to, or `left <= right`; nothing is less than null. Null for what can't be looked into. */
export function order(
  left: Expression,
  right: Expression,
  strict: boolean,
  negated: boolean,
  variables: Variables,
): Formula | null {
  if (isNothing(left) || isNothing(right)) return negated ? always : never;
  if (!isNumeric(left.type) || !isNumeric(right.type)) return null;
  const [a, b] = [linearOf(left, variables), linearOf(right, variables)];
  if (a === null || b === null) return negated ? always : never;
  const difference = added(a, b, -1);
  const more = added(difference, fixed(strict ? 1 : 0));
  return negated ? some(absence(difference), atMostZero(added(scaled(more, -1), fixed(1)))) : atMostZero(more);
}

/** The sum is there, and zero or less. */
export function atMostZero(sum: Linear): Formula {
  const [term, second] = sum.terms;
  if (term === undefined) return sum.constant <= 0 ? presence(sum) : never;
  if (second !== undefined) return all(presence(sum), { kind: "atMost", sum });
  const [variable, times] = term;
  const bound = 0 - sum.constant / times;
  return all(
    presence(sum),
    within(variable, numbersIn(times > 0 ? [-Infinity, Math.floor(bound)] : [Math.ceil(bound), Infinity])),
  );
}

/** All that the sum involves is there. */
export function presence(sum: Linear): Formula {
  return all(...[...sum.involved].filter(({ values }) => values.null).map(isThere));
}

/** Something that the sum involves is null, and with it the sum. */
export function absence(sum: Linear): Formula {
  return some(...[...sum.involved].filter(({ values }) => values.null).map(isNull));
}

function isNothing({ type }: Expression): boolean {
  return type.kind === "null";
}
