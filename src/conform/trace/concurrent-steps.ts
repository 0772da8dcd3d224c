import type { JudgedExchange } from "./judged-exchange.ts";
import type { SymbolicStep } from "./symbolic-step.ts";

/**
 * Splits a trace into groups in the order of time. A group is a single step, or the steps that were sent at the same
 * time.
 *
 * A *step* is one request of a trace, or a wait.
 */
export function groupConcurrent<T>(trace: readonly T[], stepOf: (one: T) => SymbolicStep): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const one of trace) {
    const { concurrentWith } = stepOf(one);
    const before = groups.at(-1)?.[0];
    if (concurrentWith !== undefined && before !== undefined && stepOf(before).concurrentWith === concurrentWith)
      groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The last concurrent steps of a trace; empty if no steps were concurrent. */
export function lastConcurrent(trace: readonly JudgedExchange[]): readonly JudgedExchange[] {
  return groupConcurrent(trace, ({ step }) => step).findLast((group) => group.length > 1) ?? [];
}

/** Whether some steps are sent concurrently, so that the outcome may vary. */
export function hasConcurrentSteps(steps: readonly SymbolicStep[]): boolean {
  return groupConcurrent(steps, (step) => step).some((group) => group.length > 1);
}
