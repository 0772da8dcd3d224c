import { childrenOf, someNode } from "../../expression/tree/children-of.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";

/** The durations in an expression, in milliseconds. */
export function durationsIn(expression: Expression, constants: Readonly<Record<string, Value>>): readonly number[] {
  const found = new Set<number>();
  const look = (node: Expression): void => {
    const value = node.kind === "literal" ? node.value : node.kind === "constant" ? constants[node.name] : null;
    if (node.type.kind === "duration" && typeof value === "number" && value > 0) found.add(value);
    for (const child of childrenOf(node)) look(child);
  };
  look(expression);
  return [...found];
}

/**
 * How far from a stored time the result of an expression may change as the clock advances, in milliseconds: `now < at +
 * d` changes `d` after `at`, and `at > now + d` changes `d` before it. Both directions are given where the expression
 * does not tell which.
 */
export function timeShiftsIn(expression: Expression, constants: Readonly<Record<string, Value>>): readonly number[] {
  const found = new Set<number>();
  const fixed = (node: Expression): number | null => {
    const value = node.kind === "literal" ? node.value : node.kind === "constant" ? constants[node.name] : null;
    return node.type.kind === "duration" && typeof value === "number" ? value : null;
  };
  const look = (node: Expression): void => {
    const own = fixed(node);
    if (own !== null) found.add(own).add(-own);
    const shift = own === null && node.kind === "binary" ? shiftOf(node, fixed) : null;
    if (shift === null) for (const child of childrenOf(node)) look(child);
    else {
      found.add(shift.by);
      look(shift.of);
    }
  };
  look(expression);
  return [...found].filter((shift) => shift !== 0);
}

/**
 * The time that a fixed duration is added to, subtracted from or compared with the distance of, and the shift that
 * results; null where the expression has another form.
 */
function shiftOf(
  { operator, left, right }: Binary,
  fixed: (node: Expression) => number | null,
): { readonly of: Expression; readonly by: number } | null {
  const [first, second] = [fixed(left), fixed(right)];
  if ((first === null) === (second === null)) return null;
  const [of, duration] = first === null ? [left, second!] : [right, first];
  if (operator === "+") return { of, by: dependsOnNow(of) ? -duration : duration };
  if (operator === "-") return second === null ? null : { of, by: dependsOnNow(of) ? duration : -duration };
  // A difference of two times: one stored, the other now.
  if (of.kind !== "binary" || of.operator !== "-" || dependsOnNow(of.left) === dependsOnNow(of.right)) return null;
  return { of, by: dependsOnNow(of.left) ? duration : -duration };
}

/** Whether the value of an expression depends on the clock. */
export function dependsOnNow(expression: Expression): boolean {
  return someNode(expression, ({ kind }) => kind === "now");
}

/** Whether a value depends on the day, and not only on the time between two moments. */
export function dependsOnDay(expression: Expression): boolean {
  return someNode(
    expression,
    ({ kind, type }) => (kind === "call" || kind === "field" || kind === "binary") && type.kind === "date",
  );
}

const parts = /^get[A-Z]/;

/** Whether a value depends on the hour, the month or another part of a timestamp. */
export function dependsOnTimePart(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "call" && parts.test(node.name));
}
