import { intersectIntervals } from "./interval.ts";
import type { Interval } from "./interval.ts";

/** The set of values that a variable can have: whether null, and which others. */
export interface Values {
  readonly null: boolean;
  readonly others: Others;
}

/** A set of values other than null: sorted disjoint intervals of numbers, or texts and booleans inside or outside of a finite set. */
export type Others =
  | { readonly kind: "numbers"; readonly stretches: readonly Interval[] }
  | { readonly kind: "among" | "except"; readonly set: ReadonlySet<string | boolean> };

/** No value but null. */
export const noValues: Others = { kind: "among", set: new Set() };

/** True or false. */
export const anyTruth: Others = { kind: "among", set: new Set([true, false]) };

/** Only this boolean. */
export function onlyTruth(truth: boolean): Others {
  return truth ? onlyTrue : onlyFalse;
}

const onlyTrue: Others = { kind: "among", set: new Set([true]) };
const onlyFalse: Others = { kind: "among", set: new Set([false]) };

/** Any text, or any value of another type without an order. */
export const anyValue: Others = { kind: "except", set: new Set() };

/** The numbers in these intervals. */
export function numbersIn(...stretches: readonly Interval[]): Others {
  return { kind: "numbers", stretches };
}

/** All numbers but one. */
export function numbersBut(number: number): Others {
  return numbersIn([-Infinity, number - 1], [number + 1, Infinity]);
}

/** The intersection of two sets. */
export function intersectValues(a: Values, b: Values): Values {
  return { null: a.null && b.null, others: bothOthers(a.others, b.others) };
}

/** Whether no value at all is left. */
export function isNone({ null: mayBeNull, others }: Values): boolean {
  return !mayBeNull && isNothing(others);
}

/** Whether null is all that is left, if that. */
export function isNothing(others: Others): boolean {
  return others.kind === "numbers" ? others.stretches.length === 0 : others.kind === "among" && others.set.size === 0;
}

/** Whether the first set is a subset of the second. */
export function isWithin(a: Values, b: Values): boolean {
  return (b.null || !a.null) && isWithinOthers(a.others, b.others);
}

/** The smallest interval with all numbers of the set; null if it has none. */
export function numericRange({ others }: Values): Interval | null {
  if (others.kind !== "numbers" || others.stretches.length === 0) return null;
  return [others.stretches[0]![0], others.stretches.at(-1)![1]];
}

function bothOthers(a: Others, b: Others): Others {
  if (a === b) return a;
  if (isNothing(a) || isNothing(b)) return noValues;
  if (a.kind === "numbers" || b.kind === "numbers") {
    if (a.kind !== "numbers" || b.kind !== "numbers") return a.kind === "numbers" ? a : b;
    return numbersIn(
      ...a.stretches.flatMap((one) =>
        b.stretches.flatMap((other) => {
          const shared = intersectIntervals(one, other);
          return shared === null ? [] : [shared];
        }),
      ),
    );
  }
  if (a.kind === "except" && b.kind === "except") return { kind: "except", set: new Set([...a.set, ...b.set]) };
  const [among, other] = a.kind === "among" && !(b.kind === "among" && b.set.size === 1) ? [a, b] : [b as typeof a, a];
  return {
    kind: "among",
    set: new Set([...among.set].filter((value) => other.set.has(value) === (other.kind === "among"))),
  };
}

function isWithinOthers(a: Others, b: Others): boolean {
  if (isNothing(a)) return true;
  if (a.kind === "numbers") {
    return (
      b.kind === "numbers" &&
      a.stretches.every(([least, most]) => b.stretches.some((other) => other[0] <= least && most <= other[1]))
    );
  }
  if (b.kind === "numbers") return false;
  if (b.kind === "except")
    return a.kind === "among"
      ? ![...a.set].some((value) => b.set.has(value))
      : [...b.set].every((value) => a.set.has(value));
  return a.kind === "among" && [...a.set].every((value) => b.set.has(value));
}
