import type { Interval } from "./interval.ts";
import { numericRange } from "./values.ts";
import type { Variable } from "./variable.ts";

/** A linear sum: variables with factors, and a constant. It is null if any variable in `involved` is, even one that cancels out. */
export interface Linear {
  readonly terms: ReadonlyMap<Variable, number>;
  readonly constant: number;
  readonly involved: ReadonlySet<Variable>;
}

/** The sum of a constant alone. */
export function constantSum(constant: number): Linear {
  return { terms: new Map(), constant, involved: new Set() };
}

/** The sum of one variable alone. */
export function variableSum(variable: Variable): Linear {
  return { terms: new Map([[variable, 1]]), constant: 0, involved: new Set([variable]) };
}

/** The sum `a + by * b`. */
export function addSums(a: Linear, b: Linear, by = 1): Linear {
  const terms = new Map(a.terms);
  for (const [variable, times] of b.terms) {
    const sum = (terms.get(variable) ?? 0) + by * times;
    if (sum === 0) terms.delete(variable);
    else terms.set(variable, sum);
  }
  return { terms, constant: a.constant + by * b.constant, involved: new Set([...a.involved, ...b.involved]) };
}

/** The sum `by * a`. */
export function scaleSum(a: Linear, by: number): Linear {
  return addSums({ ...constantSum(0), involved: a.involved }, a, by);
}

/**
 * Whether a sum can be represented exactly for all values of its variables. A variable without a bound is assumed to have at most
 * twelve digits: overflow that needs greater numbers is ignored.
 */
export function isSafe({ terms, constant }: Linear): boolean {
  let most = Math.abs(constant);
  for (const [variable, times] of terms) most += Math.abs(times) * largestSize(numericRange(variable.values) ?? [0, 0]);
  return most <= Number.MAX_SAFE_INTEGER;
}

/** The largest absolute value in an interval; where it has no bound, that of twelve digits. */
export function largestSize(interval: Interval): number {
  return Math.max(...interval.map((bound) => (Number.isFinite(bound) ? Math.abs(bound) : usual)));
}

const usual = 1e12;
