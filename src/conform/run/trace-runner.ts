import type { Call } from "../../model/call.ts";
import type { Random } from "../../sample/random/random.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import { refreshPeople } from "../accounts/refresh-people.ts";
import type { Executor } from "../execute/executor.ts";
import { nextPageRequest, nextPageAfterChange } from "./next-page.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { observeOrder, observationsAfter } from "./observe.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** What it takes to make the calls of a story. */
export interface TraceRunnerOptions {
  readonly executor: Executor;
  /** All calls by which somebody may look. */
  readonly calls: readonly Call[];
  readonly random: Random;
  readonly coverageCounts: CoverageCounts;
  readonly liveMutants: LiveMutants;
}

/** Looks by which ways in which calls can have come about are told apart. */
const maxOrderObservations = 3;

/** A story as it is made, call by call, with the looks that show what became of each. Each method says whether all answers were as they have to be. */
export class TraceRunner {
  readonly exchanges: JudgedExchange[] = [];
  /** What was asked under a key, by the number of its step. */
  readonly requestsByStep = new Map<number, CandidateRequest>();
  readonly #options: TraceRunnerOptions;
  /** The last page that was followed by another. */
  #lastPartialPage: JudgedExchange | null = null;

  constructor(options: TraceRunnerOptions) {
    this.#options = options;
  }

  /** Makes calls at the same time. */
  async run(candidates: readonly CandidateRequest[]): Promise<boolean> {
    const { executor, liveMutants } = this.#options;
    const world = executor.modelState.state;
    const made = await executor.executeConcurrently(candidates);
    this.exchanges.push(...made);
    if (!made.every(isConforming)) return false;
    // What was made at the same time was not all decided in that world.
    if (made.length === 1 && made[0]!.step.sendOptions === undefined) liveMutants.note(executor, made[0]!, world);
    for (const [at, exchange] of made.entries())
      if (exchange.resolvedOptions.key !== null && made.length === 1)
        this.requestsByStep.set(exchange.step.number, candidates[at]!);
    const failed = await refreshPeople(executor, made);
    if (failed !== null) this.exchanges.push(failed);
    return failed === null;
  }

  /** Looks at what calls have or should not have changed; where they were made at the same time, in which order first. */
  async observe(made: readonly JudgedExchange[]): Promise<boolean> {
    const { executor, coverageCounts, liveMutants, calls, random } = this.#options;
    for (let observations = 0; executor.linearizationCount > 1 && observations < maxOrderObservations; observations++) {
      const observe = observeOrder(executor, calls, made);
      if (observe === null) break;
      if (!(await this.run([observe]))) return false;
    }
    const observations = executor
      .inExplainedOrder(made)
      .flatMap((exchange) =>
        observationsAfter(
          executor,
          coverageCounts,
          calls,
          exchange,
          (probability) => liveMutants.needsObservation || random.chance(probability),
        ),
      );
    // Whoever had calls left when it was chosen may have made them since.
    for (const observe of observations)
      if (!isRateLimited(executor, observe) && !(await this.run([observe]))) return false;
    liveMutants.noteObservation(observations.length > 0);
    return true;
  }

  /** Follows a list from page to page, the one that was just shown or, where what it lists was written since, an earlier one. */
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
