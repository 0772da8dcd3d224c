import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { all, always, holds, isNull, isThere, never, some, within } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { added, fixed, scaled } from "./linear.ts";
import { linearOf } from "./linear-of.ts";
import { isNumeric } from "./number-form.ts";
import { absence, atMostZero, presence } from "./order.ts";
import { numbersBut } from "./values.ts";
import type { Variables } from "./variable.ts";

/** What `left == right` comes to, null being the same as null; negated: that they differ. Null for what can't be looked into. */
export function equality(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula | null {
  if (isNothing(right)) return nullness(left, negated, variables);
  if (isNothing(left)) return nullness(right, negated, variables);
  if (isNumeric(left.type) && isNumeric(right.type)) return ofNumbers(left, right, negated, variables);
  if (left.type.kind === "boolean" && right.type.kind === "boolean") return ofTruths(left, right, negated, variables);
  return isPlain(left.type) && isPlain(right.type) ? ofTexts(left, right, negated, variables) : null;
}

/** What it comes to that an expression is null, or that it is not. */
export function nullness(expression: Expression, negated: boolean, variables: Variables): Formula {
  if (expression.kind === "literal" && expression.type.kind !== "anything")
    return (expression.value === null) === negated ? never : always;
  if (isNumeric(expression.type)) {
    const sum = linearOf(expression, variables);
    if (sum === null) return negated ? never : always;
    return negated ? presence(sum) : absence(sum);
  }
  if (expression.type.kind === "boolean" && expression.kind === "conditional") {
    const { condition, then, otherwise } = expression;
    return some(
      all(holds(condition), nullness(then, negated, variables)),
      all(holds(condition, true), nullness(otherwise, negated, variables)),
    );
  }
  if (isNeverNull(expression)) return negated ? always : never;
  const variable = variables.of(expression);
  return negated ? isThere(variable) : isNull(variable);
}

function isNothing({ type }: Expression): boolean {
  return type.kind === "null";
}

/** Texts, records and whatever else is only told apart by being the same or not. */
function isPlain({ kind }: ValueType): boolean {
  return kind === "text" || kind === "choice" || kind === "record" || kind === "file";
}

/** Whether a condition is true or false of itself. */
function isNeverNull(expression: Expression): boolean {
  if (expression.type.kind !== "boolean") return false;
  return expression.kind === "not" || expression.kind === "binary" || expression.kind === "comprehension";
}

function ofNumbers(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula {
  const [a, b] = [linearOf(left, variables), linearOf(right, variables)];
  if (a === null || b === null) {
    const other = a ?? b;
    if (other === null) return negated ? never : always;
    return negated ? presence(other) : absence(other);
  }
  const difference = added(a, b, -1);
  const [term, second] = difference.terms;
  // One variable and a number: told in one piece, so that nothing has to be tried.
  if (
    term !== undefined &&
    second === undefined &&
    difference.involved.size === 1 &&
    Number.isSafeInteger(difference.constant / term[1])
  ) {
    const [variable, times] = term;
    const number = 0 - difference.constant / times;
    return negated
      ? within(variable, numbersBut(number), variable.values.null)
      : within(variable, { kind: "numbers", stretches: [[number, number]] });
  }
  const bothAbsent = all(absence(a), absence(b));
  if (!negated) return some(all(atMostZero(difference), atMostZero(scaled(difference, -1))), bothAbsent);
  const oneAbsent = some(all(absence(a), presence(b)), all(presence(a), absence(b)));
  return some(atMostZero(added(difference, fixed(1))), atMostZero(added(scaled(difference, -1), fixed(1))), oneAbsent);
}

function ofTruths(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula {
  const cases = [true, false, null].map((value) => [is(left, value, variables), is(right, value, variables)] as const);
  if (!negated) return some(...cases.map(([a, b]) => all(a, b)));
  return some(...cases.flatMap(([a], at) => cases.flatMap(([, b], other) => (at === other ? [] : [all(a, b)]))));
}

/** What it comes to that a condition is true, false or null, told apart. */
function is(expression: Expression, value: boolean | null, variables: Variables): Formula {
  if (value === null) return nullness(expression, false, variables);
  if (value) return holds(expression);
  return isNeverNull(expression)
    ? holds(expression, true)
    : all(holds(expression, true), nullness(expression, true, variables));
}

function ofTexts(left: Expression, right: Expression, negated: boolean, variables: Variables): Formula | null {
  if (left.kind === "literal" && right.kind === "literal")
    return (left.value === right.value) === negated ? never : always;
  if (left.kind === "literal" || right.kind === "literal") {
    const [literal, other] =
      left.kind === "literal" ? [left, right] : [right as typeof left & { kind: "literal" }, left];
    if (literal.value === null) return nullness(other, negated, variables);
    if (typeof literal.value !== "string") return null;
    const variable = variables.of(other);
    return within(variable, { kind: negated ? "except" : "among", set: new Set([literal.value]) }, negated);
  }
  const [a, b] = [variables.of(left), variables.of(right)];
  if (a === b) return negated ? never : always;
  const [absentA, absentB] = [a.values.null ? isNull(a) : never, b.values.null ? isNull(b) : never];
  if (!negated) return some(all(isThere(a), isThere(b), { kind: "same", a, b }), all(absentA, absentB));
  return some(
    all(isThere(a), isThere(b), { kind: "differ", a, b }),
    all(absentA, isThere(b)),
    all(isThere(a), absentB),
  );
}
