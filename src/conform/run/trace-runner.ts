import type { Call } from "../../model/call.ts";
import type { Random } from "../../world/random/random.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import { refreshPeople } from "../accounts/refresh-people.ts";
import type { Executor } from "../execute/executor.ts";
import { nextPageRequest, nextPageAfterChange } from "./next-page.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { observationOfOrder, observationsAfter } from "./observation-requests.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** The inputs of a trace runner. */
export interface TraceRunnerOptions {
  readonly executor: Executor;
  /** All calls that may be used for reading. */
  readonly calls: readonly Call[];
  readonly random: Random;
  readonly coverageCounts: CoverageCounts;
  readonly liveMutants: LiveMutants;
}

/** The most reads that distinguish linearizations. */
const maxOrderObservations = 3;

/**
 * Makes the requests of a trace, together with the reads that show their effects. Each method returns whether all
 * answers conformed.
 */
export class TraceRunner {
  readonly exchanges: JudgedExchange[] = [];
  /** The requests that were sent with an idempotency key, by the number of their step. */
  readonly requestsByStep = new Map<number, CandidateRequest>();
  readonly #options: TraceRunnerOptions;
  /** The last page that was followed by another. */
  #lastPartialPage: JudgedExchange | null = null;

  constructor(options: TraceRunnerOptions) {
    this.#options = options;
  }

  /** Makes requests, concurrently if there are several. */
  async run(candidates: readonly CandidateRequest[]): Promise<boolean> {
    const { executor, liveMutants } = this.#options;
    const world = executor.modelState.state;
    const made = await executor.executeConcurrently(candidates);
    this.exchanges.push(...made);
    if (!made.every(isConforming)) return false;
    // Concurrent requests were not all decided in that state.
    if (made.length === 1 && made[0]!.step.sendOptions === undefined) liveMutants.note(executor, made[0]!, world);
    for (const [at, exchange] of made.entries())
      if (exchange.resolvedOptions.key !== null && made.length === 1)
        this.requestsByStep.set(exchange.step.number, candidates[at]!);
    const failed = await refreshPeople(executor, made);
    if (failed !== null) this.exchanges.push(failed);
    return failed === null;
  }

  /**
   * Reads the records that requests have written or should not have written. If the requests were concurrent, it first
   * determines their order.
   */
  async observe(made: readonly JudgedExchange[]): Promise<boolean> {
    const { executor, coverageCounts, liveMutants, calls, random } = this.#options;
    for (let observations = 0; executor.linearizationCount > 1 && observations < maxOrderObservations; observations++) {
      const observe = observationOfOrder(executor, calls, made);
      if (observe === null) break;
      if (!(await this.run([observe]))) return false;
    }
    const observations = executor
      .sortByLinearization(made)
      .flatMap((exchange) =>
        observationsAfter(
          executor,
          coverageCounts,
          calls,
          exchange,
          (probability) => liveMutants.needsObservation || random.chance(probability),
        ),
      );
    // Somebody may have used up their rate limit since the read was chosen.
    for (const observe of observations)
      if (!isRateLimited(executor, observe) && !(await this.run([observe]))) return false;
    liveMutants.noteObservation(observations.length > 0);
    return true;
  }

  /** Reads a list page by page: the one that was just shown or, if something was written since, an earlier one. */
  async followPages(exchange: JudgedExchange): Promise<boolean> {
    const { executor, coverageCounts, random } = this.#options;
    const chance = (probability: number): boolean => random.chance(probability);
    const first =
      nextPageRequest(executor, coverageCounts, exchange, chance) ??
      nextPageAfterChange(executor, coverageCounts, this.#lastPartialPage, exchange);
    for (
      let next = first;
      next !== null;
      next = nextPageRequest(executor, coverageCounts, this.exchanges.at(-1)!, chance)
    )
      if (!(await this.run([next]))) return false;
    if (executor.hasCertainNextPage(exchange.step.number)) this.#lastPartialPage = exchange;
    return true;
  }
}
