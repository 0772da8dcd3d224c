import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { chooseCandidate } from "../generate/choose-candidate.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { PredictFor } from "../generate/single-refusal-reason.ts";
import { CandidatePool } from "../generate/candidate-pool.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import { RequestPlanner } from "../plan/request-planner.ts";
import type { Executor } from "../execute/executor.ts";
import { startRepetition, advanceRepetition, nextRepetition } from "./repetition.ts";
import type { Repetition } from "./repetition.ts";
import { observeList } from "./observation-requests.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import { startPageRepetition } from "./page-repetition.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** The key under which the turns of all traces of a run are counted. */
export const turnCounter = "turns";

/** The inputs of the scheduler. */
export interface SchedulerOptions {
  readonly executor: Executor;
  readonly coverageCounts: CoverageCounts;
  readonly liveMutants: LiveMutants;
  /** All tested calls. */
  readonly allCalls: readonly Call[];
  /** The tested calls that are not known to deviate. */
  readonly conformingCalls: readonly Call[];
  readonly predictFor: PredictFor;
}

/** The next request, and the purpose that it is made for. */
export interface ScheduledRequest {
  readonly candidate: CandidateRequest;
  /** Whether it is made to kill a mutant. */
  readonly isKilling: boolean;
  /** Whether it continues a repetition. */
  readonly isRepetition: boolean;
}

/** A call that has just reached a limit, with the number of requests that are still generated for it. */
interface ReachedLimit {
  readonly call: Call;
  readonly left: number;
}

/**
 * How often a granted request is repeated until it is refused, and the turn from which that may happen: once a limit is
 * reached, little else is possible.
 */
const repetitionChance = 0.5;
const turnsUntilRepetition = 60;
/**
 * The number of requests that are generated where a limit was reached, because mutants of the limit show only there.
 */
const requestsAtLimit = 3;
/** The number of requests in a trace before a page is filled, which takes many requests and shows little. */
const turnsBeforePage = 120;

/** Chooses the next request of a trace. What was started is continued before anything new. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #planner: RequestPlanner;
  readonly #pool = new CandidatePool();
  #repetition: Repetition | null = null;
  /** The entity whose records now exceed a page. */
  #listToShow: string | null = null;
  #limitReached: ReachedLimit | null = null;
  /** The request that continues the repetition in this turn. */
  #repeated: CandidateRequest | null = null;
  #planned: CandidateRequest | null = null;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#planner = new RequestPlanner(options.liveMutants);
  }

  /** Whether a request is being repeated. */
  get isRepeating(): boolean {
    return this.#repetition !== null;
  }

  /** Whether a plan has started and further requests have to follow. */
  get hasActivePlan(): boolean {
    return this.#planner.isActive;
  }

  /** Starts a turn. Returns whether nothing has to be continued, so that a probe may be made instead. */
  begin(context: GenerationContext): boolean {
    const { executor } = this.#options;
    const isFree = this.#listToShow === null && this.#limitReached === null && executor.linearizationCount === 1;
    this.#repeated = this.#repetition === null ? null : nextRepetition(context, executor, this.#repetition);
    this.#planned = this.#repeated === null && isFree ? this.#planner.next(executor) : null;
    return this.#planned === null && this.#repetition === null && isFree;
  }

  /** The request of this turn; null if none is possible. `last` is the latest exchange. */
  next(context: GenerationContext, last: JudgedExchange | undefined): ScheduledRequest | null {
    const { executor, coverageCounts, liveMutants, allCalls, conformingCalls, predictFor } = this.#options;
    const listed =
      this.#listToShow === null || last === undefined ? null : observeList(executor, allCalls, this.#listToShow, last);
    this.#listToShow = null;
    const atLimitRequest =
      this.#limitReached === null ? null : liveMutants.chooseForCall(this.#limitReached.call, context, executor);
    this.#limitReached =
      this.#limitReached === null || this.#limitReached.left <= 1 || atLimitRequest === null
        ? null
        : { ...this.#limitReached, left: this.#limitReached.left - 1 };
    const continuing = this.#repeated ?? listed;
    const isKillingTurn = (continuing ?? atLimitRequest) === null && context.number % 2 === 1;
    const killing =
      this.#planned ??
      atLimitRequest ??
      (isKillingTurn
        ? (liveMutants.choose(context, executor, conformingCalls) ??
          (executor.linearizationCount === 1 ? this.#planner.begin(context, executor, conformingCalls) : null))
        : null);
    const candidate =
      continuing ??
      killing ??
      chooseCandidate(context, coverageCounts, conformingCalls, { predict: predict(executor), predictFor }, this.#pool)
        ?.candidate ??
      null;
    return candidate === null
      ? null
      : { candidate, isKilling: killing !== null, isRepetition: this.#repeated !== null };
  }

  /** Records the conforming exchanges of a scheduled request: its own, and those made concurrently with it. */
  note(
    { candidate, isRepetition }: ScheduledRequest,
    made: readonly JudgedExchange[],
    context: GenerationContext,
  ): void {
    this.#planner.note(made[0]!);
    const isGranted = made.every(({ decision }) => decision.kind === "answer");
    if (this.#repetition !== null) {
      const left = isRepetition
        ? advanceRepetition(this.#repetition, made, candidate.strategy === "prerequisite")
        : null;
      if (left === null) this.#listToShow = this.#repetition.listedEntity;
      if (left === null && this.#repetition.listedEntity === null && !isGranted)
        this.#limitReached = { call: this.#repetition.call, left: requestsAtLimit };
      this.#repetition = left;
    } else if (isGranted && !this.#planner.isActive) this.#repetition = this.#repetitionOf(candidate, context);
  }

  #repetitionOf(candidate: CandidateRequest, { random, number }: GenerationContext): Repetition | null {
    const { executor, coverageCounts } = this.#options;
    return (
      (coverageCounts.timesOf(turnCounter) > turnsUntilRepetition && random.chance(repetitionChance)
        ? startRepetition(executor, coverageCounts, candidate)
        : null) ?? (number > turnsBeforePage ? startPageRepetition(executor, coverageCounts, candidate) : null)
    );
  }
}

function predict(executor: Executor): (candidate: CandidateRequest) => ReturnType<Executor["predict"]> | null {
  return (candidate) => {
    if (isRateLimited(executor, candidate)) return null;
    const { caller, call, params } = candidate;
    return call.does.kind === "list"
      ? executor.predict(caller, call, params)
      : executor.predictWrites(caller, call, params);
  };
}
