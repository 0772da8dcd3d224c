import type { JudgedExchange } from "./judged-exchange.ts";
import type { SymbolicStep } from "./symbolic-step.ts";

/** A story in the parts that are made one after another: a step by itself, or those that are made at the same time. */
export function groupConcurrent<T>(trace: readonly T[], stepOf: (one: T) => SymbolicStep): readonly (readonly T[])[] {
  const turns: T[][] = [];
  for (const one of trace) {
    const { concurrentWith } = stepOf(one);
    const before = turns.at(-1)?.[0];
    if (concurrentWith !== undefined && before !== undefined && stepOf(before).concurrentWith === concurrentWith)
      turns.at(-1)!.push(one);
    else turns.push([one]);
  }
  return turns;
}

/** The last calls of a story that were made at the same time; none where each was made by itself. */
export function lastConcurrent(trace: readonly JudgedExchange[]): readonly JudgedExchange[] {
  return groupConcurrent(trace, ({ step }) => step).findLast((turn) => turn.length > 1) ?? [];
}

/** Whether calls are made at the same time in a story: what comes of that may be another thing each time. */
export function hasConcurrentSteps(steps: readonly SymbolicStep[]): boolean {
  return groupConcurrent(steps, (step) => step).some((turn) => turn.length > 1);
}
