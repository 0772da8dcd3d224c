import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { refreshPeople } from "../accounts/refresh-people.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";

/** The steps of an earlier trace, with the text that its values contain. */
export interface RecordedSteps {
  readonly steps: readonly SymbolicStep[];
  readonly traceId: string;
}

/**
 * Executes the steps of an earlier trace again, with new people, until an answer deviates or is inconclusive. Steps
 * about records that do not exist this time are left out. In values, the old trace id is replaced by `newTraceId`.
 * Returns the requests with their answers and judgements.
 *
 * An answer *deviates* if it differs from what the document requires. An answer is *inconclusive* if it deviates
 * and something that the judge does not know may be the reason.
 *
 * A *step* is one request of a trace, or a wait.
 */
export async function replaySteps(
  executor: Executor,
  { steps, traceId }: RecordedSteps,
  newTraceId: string,
): Promise<readonly JudgedExchange[]> {
  executor.begin();
  const exchanges: JudgedExchange[] = [];
  for (const group of groupConcurrent(steps, (step) => step)) {
    const made = await executor.executeSteps(group, { from: traceId, to: newTraceId });
    exchanges.push(...made);
    if (!made.every(isConforming)) break;
    const failed = await refreshPeople(executor, made);
    if (failed === null) continue;
    exchanges.push(failed);
    break;
  }
  return executor.sortByLinearization(exchanges);
}
