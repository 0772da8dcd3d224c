import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { chooseCandidate } from "../generate/choose-candidate.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { PredictFor } from "../generate/has-single-refusal-reason.ts";
import { CandidatePool } from "../generate/candidate-pool.ts";
import { RequestPlanner } from "../plan/request-planner.ts";
import type { Executor } from "../execute/executor.ts";
import { startRepetition, advanceRepetition, nextRepetition } from "./repetition.ts";
import type { Repetition } from "./repetition.ts";
import { observeList } from "./observation-requests.ts";
import { mayBeMade } from "../generate/may-be-made.ts";
import { startPageRepetition } from "./page-repetition.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RunState } from "./run-state.ts";

/** The inputs of the scheduler. */
export interface SchedulerOptions {
  readonly executor: Executor;
  readonly runState: RunState;
  /** All tested calls. */
  readonly allCalls: readonly Call[];
  /** The tested calls that are not known to deviate; all, if each is known to. */
  readonly conformingCalls: readonly Call[];
  readonly predictFor: PredictFor;
}

/** The request of a turn, and what the purpose for which it is made demands. */
export interface ScheduledRequest {
  readonly candidate: CandidateRequest;
  /**
   * Whether no other request may be sent at the same time. This is so for a request that is to kill a mutant, because
   * concurrent answers kill no mutants, and for a request that creates a record which a repetition needs.
   */
  readonly isSentAlone: boolean;
  /**
   * Whether a plan was followed or begun in this turn: then each of its requests must be sent as usual and turn out as
   * planned.
   */
  readonly isStepOfPlan: boolean;
  /** Whether it continues a repetition. */
  readonly isRepetition: boolean;
  /** Whether a repetition is under way, even if this request does not continue it because that is impossible now. */
  readonly isInRepetition: boolean;
}

/** A call that has just reached a limit. */
interface ReachedLimit {
  readonly call: Call;
  /** How many requests are still generated for mutants of the limit. */
  readonly requestsLeft: number;
}

/**
 * The probability that a granted request is repeated until it is refused, if a rule may limit how often it is granted.
 */
const repetitionChance = 0.5;
/** The turns of a run before any request is repeated: once a limit is reached, little else is possible. */
const turnsUntilRepetition = 60;
/**
 * The number of requests that are generated where a limit was reached, because mutants of the limit show only there.
 */
const requestsAtLimit = 3;
/** The turns of a trace before records are created to fill a page, which takes many requests and shows little. */
const turnsBeforePage = 120;

/**
 * Chooses the request of each turn of a trace. What earlier turns have started is continued before anything new is
 * started:
 *
 * - a repetition, in which a person makes the same call until it is refused or a page of records is full,
 * - the list of the records that filled a page, which is read,
 * - a few requests of a call that has just reached a limit, to kill mutants of the limit,
 * - a plan, whose last request kills a mutant that no single request can kill.
 *
 * Otherwise, a request is chosen that kills a live mutant (in every second turn, if one is found) or that covers what
 * was covered least. Each turn calls `startTurn` first. Then it may call `next`, make the request and, if the answers
 * conform, call `note`.
 *
 * A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs from what the
 * document requires. A *live mutant* is one that no answer has told apart from the document so far. A request *kills* a
 * mutant if the document and the mutant answer it differently. A *probe* is a request that tries one rule of the
 * protocol rather than a call of the document. A *plan* is requests in a row of which the last shows one mistake. An
 * *exchange* is a request with the answer that was received.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #planner: RequestPlanner;
  readonly #pool = new CandidatePool();
  /** The repetition that is under way; null if there is none. */
  #repetition: Repetition | null = null;
  /** The entity whose list is read next, because its records were created to fill a page; null if there is none. */
  #entityToList: string | null = null;
  /** The limit for whose mutants requests are still generated; null if there is none. */
  #limitReached: ReachedLimit | null = null;
  /**
   * The request that continues the repetition in this turn; null if there is no repetition or it can't be continued
   * now.
   */
  #repeated: CandidateRequest | null = null;
  /** The request that continues the plan in this turn; null if there is no plan or something else comes first. */
  #planned: CandidateRequest | null = null;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#planner = new RequestPlanner(options.runState.liveMutants);
  }

  /** Starts a turn: finds the requests that would continue a repetition or a plan. */
  startTurn(context: GenerationContext): void {
    const { executor } = this.#options;
    this.#repeated = this.#repetition === null ? null : nextRepetition(context, executor, this.#repetition);
    this.#planned = this.#repeated === null && !this.#comesBeforePlans ? this.#planner.next(executor) : null;
  }

  /**
   * Whether this turn has nothing to continue, so that a probe may be made in place of the request that `next` would
   * choose.
   */
  get isFree(): boolean {
    return this.#planned === null && this.#repetition === null && !this.#comesBeforePlans;
  }

  /**
   * Whether something else has to be continued before a plan. Plans also need to know the order of all requests so far.
   */
  get #comesBeforePlans(): boolean {
    return this.#entityToList !== null || this.#limitReached !== null || this.#options.executor.linearizationCount > 1;
  }

  /**
   * The request of this turn; null if none is possible. `last` is the latest exchange of the trace; undefined if there
   * is none.
   */
  next(context: GenerationContext, last: JudgedExchange | undefined): ScheduledRequest | null {
    const { executor, runState, allCalls, conformingCalls, predictFor } = this.#options;
    const { coverageCounts, liveMutants } = runState;
    const listed =
      this.#entityToList === null || last === undefined
        ? null
        : observeList(executor, allCalls, this.#entityToList, last);
    this.#entityToList = null;
    const atLimitRequest =
      this.#limitReached === null ? null : liveMutants.chooseForCall(this.#limitReached.call, context, executor);
    this.#limitReached =
      this.#limitReached === null || this.#limitReached.requestsLeft <= 1 || atLimitRequest === null
        ? null
        : { ...this.#limitReached, requestsLeft: this.#limitReached.requestsLeft - 1 };
    const continuing = this.#repeated ?? listed;
    // Within a trace, `number` is the number of the turn.
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
      : {
          candidate,
          isSentAlone: killing !== null || candidate.strategy === "prerequisite",
          isStepOfPlan: this.#planner.isActive,
          isRepetition: this.#repeated !== null,
          isInRepetition: this.#repetition !== null,
        };
  }

  /**
   * Records the conforming exchanges of a turn, which are the exchange of its request and the exchanges of requests
   * sent concurrently with it. Continues or ends the repetition, plan or limit under way, or begins to repeat the
   * request.
   */
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
      if (left === null) this.#entityToList = this.#repetition.listedEntity;
      if (left === null && this.#repetition.listedEntity === null && !isGranted)
        this.#limitReached = { call: this.#repetition.call, requestsLeft: requestsAtLimit };
      this.#repetition = left;
    } else if (isGranted && !this.#planner.isActive) this.#repetition = this.#repetitionOf(candidate, context);
  }

  /** Begins to repeat a request that was granted, to reach a limit or to fill a page; null if that is not worth it. */
  #repetitionOf(candidate: CandidateRequest, { random, number }: GenerationContext): Repetition | null {
    const {
      executor,
      runState: { coverageCounts, turnCount },
    } = this.#options;
    return (
      (turnCount > turnsUntilRepetition && random.chance(repetitionChance)
        ? startRepetition(executor, coverageCounts, candidate)
        : null) ?? (number > turnsBeforePage ? startPageRepetition(executor, coverageCounts, candidate) : null)
    );
  }
}

/** A function that predicts the decision for a request; null if the request would exceed a rate limit. */
function predict(executor: Executor): (candidate: CandidateRequest) => ReturnType<Executor["predict"]> | null {
  return (candidate) => {
    if (!mayBeMade(executor, candidate)) return null;
    const { caller, call, params } = candidate;
    return call.does.kind === "list"
      ? executor.predict(caller, call, params)
      : executor.predictWrites(caller, call, params);
  };
}
