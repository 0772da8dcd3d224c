import type { Interval } from "./interval.ts";
import { numericRange } from "./values.ts";
import type { Variable } from "./variable.ts";

/** A sum of variables, each so many times, and a number. It is null where any of `involved` is, also one that cancels out. */
export interface Linear {
  readonly terms: ReadonlyMap<Variable, number>;
  readonly constant: number;
  readonly involved: ReadonlySet<Variable>;
}

/** A number by itself. */
export function constantSum(constant: number): Linear {
  return { terms: new Map(), constant, involved: new Set() };
}

/** One variable by itself. */
export function variableSum(variable: Variable): Linear {
  return { terms: new Map([[variable, 1]]), constant: 0, involved: new Set([variable]) };
}

/** `a + by * b`. */
export function addSums(a: Linear, b: Linear, by = 1): Linear {
  const terms = new Map(a.terms);
  for (const [variable, times] of b.terms) {
    const sum = (terms.get(variable) ?? 0) + by * times;
    if (sum === 0) terms.delete(variable);
    else terms.set(variable, sum);
  }
  return { terms, constant: a.constant + by * b.constant, involved: new Set([...a.involved, ...b.involved]) };
}

/** `by * a`. */
export function scaleSum(a: Linear, by: number): Linear {
  return addSums({ ...constantSum(0), involved: a.involved }, a, by);
}

/**
 * Whether the sum can be kept exactly, whatever its variables are. What has no bound of its own is taken to have twelve digits at
 * most: overflow that only greater numbers could bring about is left out of account.
 */
export function isSafe({ terms, constant }: Linear): boolean {
  let most = Math.abs(constant);
  for (const [variable, times] of terms) most += Math.abs(times) * largestSize(numericRange(variable.values) ?? [0, 0]);
  return most <= Number.MAX_SAFE_INTEGER;
}

/** The largest size that numbers of an interval usually have. */
export function largestSize(interval: Interval): number {
  return Math.max(...interval.map((bound) => (Number.isFinite(bound) ? Math.abs(bound) : usual)));
}

const usual = 1e12;
