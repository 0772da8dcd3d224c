import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { refreshPeople } from "../accounts/refresh-people.ts";
import type { Executor } from "../execute/executor.ts";
import { avoidanceKey } from "../generate/choose-probe.ts";
import { nextPageRequest, nextPageAfterChange } from "./next-page-request.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { observationOfOrder, observationsAfter } from "./observation-requests.ts";
import { mayBeMade } from "../generate/may-be-made.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RunState } from "./run-state.ts";

/** The inputs of a trace runner. */
export interface TraceRunnerOptions {
  readonly executor: Executor;
  readonly runState: RunState;
  /** All calls that may be used for reading records. */
  readonly readingCalls: readonly Call[];
}

/**
 * The most reads that are made after concurrent requests to find out in which order they took effect: one for each of
 * the two or three requests.
 */
const maxOrderObservations = 3;

/** How often a kind of request deviates from a document that is a guess before it is avoided. */
const maxDeviations = 4;

/**
 * Makes the requests that the scheduler has chosen for a trace, and after each of them the reads that show what it has
 * written. Each method returns whether the trace can go on: it can't after an answer that deviates or is inconclusive,
 * because the state of the target is unknown from then on, unless the document is a guess.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. *Send options* say how a request is sent if not as
 * usual: in another session, with an idempotency key or an ETag, or malformed. An answer is *inconclusive* if it
 * deviates and something that the judge does not know may be the reason. A *live mutant* is one that no answer has told
 * apart from the document so far. An *exchange* is a request with the answer that was received. A *step* is one request
 * of a trace, or a wait.
 */
export class TraceRunner {
  /** All exchanges of the trace so far, in the order in which they were judged. */
  readonly exchanges: JudgedExchange[] = [];
  /** The requests that were sent with an idempotency key, by the number of their step. */
  readonly requestsByStep = new Map<number, CandidateRequest>();
  readonly #options: TraceRunnerOptions;
  /** How often each kind of request has deviated. */
  readonly #deviations = new Map<string, number>();
  /** The exchange that showed the last page of a list which another page follows; null if none did. */
  #lastPartialPage: JudgedExchange | null = null;

  constructor(options: TraceRunnerOptions) {
    this.#options = options;
  }

  /** Makes requests, concurrently if there are several, and keeps the people and the live mutants up to date. */
  async run(candidates: readonly CandidateRequest[]): Promise<boolean> {
    const {
      executor,
      runState: { liveMutants },
    } = this.#options;
    const stateBefore = executor.modelState.state;
    const made = await executor.executeConcurrently(candidates);
    this.exchanges.push(...made);
    if (!made.every(isConforming)) return this.#goesOn(made);
    // Concurrent requests were not all decided in that state. What mutants answer to send options is not predicted.
    if (made.length === 1 && made[0]!.step.sendOptions === undefined) liveMutants.note(executor, made[0]!, stateBefore);
    for (const [at, exchange] of made.entries())
      if (exchange.resolvedOptions.key !== null && made.length === 1)
        this.requestsByStep.set(exchange.step.number, candidates[at]!);
    const failed = await refreshPeople(executor, made);
    if (failed !== null) this.exchanges.push(failed);
    return failed === null;
  }

  /**
   * Whether the trace goes on although an answer deviates: the document is a guess, and what is known of the target's
   * records is as good as before. A kind of request that deviates again and again is not made any more.
   */
  #goesOn(made: readonly JudgedExchange[]): boolean {
    const { executor, runState } = this.#options;
    const [only, ...others] = made;
    if (!executor.isDocumentGuessed || only === undefined || others.length > 0 || only.judgement === null) return false;
    const kind = avoidanceKey(only.call.name, only.step.sendOptions);
    const deviations = (this.#deviations.get(kind) ?? 0) + 1;
    this.#deviations.set(kind, deviations);
    if (deviations >= maxDeviations) runState.coverageCounts.avoid(kind);
    return true;
  }

  /**
   * Reads the records that requests have written, or were refused to write. If the requests (`made`) were concurrent,
   * it first finds out in which order they took effect.
   */
  async observe(made: readonly JudgedExchange[]): Promise<boolean> {
    const { executor, runState, readingCalls } = this.#options;
    const { coverageCounts, liveMutants, random } = runState;
    for (let observations = 0; executor.linearizationCount > 1 && observations < maxOrderObservations; observations++) {
      const observe = observationOfOrder(executor, readingCalls, made);
      if (observe === null) break;
      if (!(await this.run([observe]))) return false;
    }
    const observations = executor
      .sortByLinearization(made)
      .flatMap((exchange) =>
        observationsAfter(
          executor,
          coverageCounts,
          readingCalls,
          exchange,
          (probability) => liveMutants.needsObservation || random.chance(probability),
        ),
      );
    let reads = 0;
    for (const observe of observations) {
      // Somebody may have used up their rate limit since the read was chosen.
      if (!mayBeMade(executor, observe)) continue;
      if (!(await this.run([observe]))) return false;
      reads += 1;
    }
    // A read that was left out might have shown what a mutant writes.
    liveMutants.noteObservation(reads > 0 && reads === observations.length);
    return true;
  }

  /**
   * Reads a list page by page, if that is worth it: the list of which this exchange showed a page or, if the exchange
   * wrote something, the list of which a page was shown last.
   */
  async followPages(exchange: JudgedExchange): Promise<boolean> {
    const {
      executor,
      runState: { coverageCounts, random },
    } = this.#options;
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
