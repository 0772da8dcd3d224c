import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { refreshPeople } from "../accounts/refresh-people.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";

/** A story that was told before, with the mark by which its values are known. */
export interface RecordedSteps {
  readonly steps: readonly SymbolicStep[];
  readonly traceId: string;
}

/**
 * Makes the steps of a story again, with the people of a drive, until an answer is not as it has to be. Steps about what is not
 * there are left out.
 */
export async function replaySteps(
  executor: Executor,
  { steps, traceId }: RecordedSteps,
  newTraceId: string,
): Promise<readonly JudgedExchange[]> {
  executor.begin();
  const exchange: JudgedExchange[] = [];
  for (const turn of groupConcurrent(steps, (step) => step)) {
    const made = await executor.executeSteps(turn, { from: traceId, to: newTraceId });
    exchange.push(...made);
    if (!made.every(isConforming)) break;
    const failed = await refreshPeople(executor, made);
    if (failed === null) continue;
    exchange.push(failed);
    break;
  }
  return executor.inExplainedOrder(exchange);
}
