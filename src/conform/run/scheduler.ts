import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { chooseCandidate } from "../generate/choose-candidate.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { PredictFor } from "../generate/single-reason.ts";
import { CandidatePool } from "../generate/candidate-pool.ts";
import type { LiveMutants } from "../live-mutants/live-mutants.ts";
import { RequestPlanner } from "../plan/request-planner.ts";
import type { Executor } from "../execute/executor.ts";
import { startRepetition, advanceRepetition, nextRepetition } from "./repetition.ts";
import type { Repetition } from "./repetition.ts";
import { observeList } from "./observe.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import { startPageRepetition } from "./page-repetition.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** The cell in which the turns of all stories of a run are counted. */
export const turnCounter = "turns";

/** What the calls of a story are chosen by. */
export interface SchedulerOptions {
  readonly executor: Executor;
  readonly coverageCounts: CoverageCounts;
  readonly liveMutants: LiveMutants;
  /** All calls that the tester tries, and those of them that were not found to go wrong. */
  readonly all: readonly Call[];
  readonly calls: readonly Call[];
  readonly predictFor: PredictFor;
}

/** The call that comes next, and what it is made for. */
export interface ScheduledRequest {
  readonly candidate: CandidateRequest;
  /** Whether it is made since some reading of the document would answer it otherwise. */
  readonly isKilling: boolean;
  /** Whether it goes on with what is done again and again. */
  readonly isRepetition: boolean;
}

/** A call that has just met a limit, and how many more are drawn of it there. */
interface ReachedLimit {
  readonly call: Call;
  readonly left: number;
}

/** How often what was just granted is done again until it is refused, where it may come to that: whoever has met a limit can do little else, so that is not begun at once. */
const repetitionChance = 0.5;
const turnsUntilRepetition = 60;
/** Calls that are drawn where a limit was met: what it is held against shows there alone. */
const atLimit = 3;
/** Calls of a story before anybody fills a page: it takes many, and shows little. */
const firstPage = 120;

/** What a story goes on with: what was begun comes before what is new. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #planner: RequestPlanner;
  readonly #pool = new CandidatePool();
  #repetition: Repetition | null = null;
  /** The kind of records of which there are now more than are on a page. */
  #listToShow: string | null = null;
  #limitReached: ReachedLimit | null = null;
  /** What goes on in this turn, drawn before anything else is. */
  #repeated: CandidateRequest | null = null;
  #planned: CandidateRequest | null = null;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#planner = new RequestPlanner(options.liveMutants);
  }

  /** Whether something is done until it is refused. */
  get isRepeating(): boolean {
    return this.#repetition !== null;
  }

  /** Whether a call was begun that others have to follow. */
  get hasActivePlan(): boolean {
    return this.#planner.isActive;
  }

  /** Begins a turn; whether nothing goes on in it, so that something else can be done in between. */
  begin(context: GenerationContext): boolean {
    const { executor } = this.#options;
    const isFree = this.#listToShow === null && this.#limitReached === null && executor.linearizationCount === 1;
    this.#repeated = this.#repetition === null ? null : nextRepetition(context, executor, this.#repetition);
    this.#planned = this.#repeated === null && isFree ? this.#planner.next(executor) : null;
    return this.#planned === null && this.#repetition === null && isFree;
  }

  /** The call that is made in this turn; null where none can be. `last`: the last one that was made. */
  next(context: GenerationContext, last: JudgedExchange | undefined): ScheduledRequest | null {
    const { executor, coverageCounts, liveMutants, all, calls, predictFor } = this.#options;
    const listed =
      this.#listToShow === null || last === undefined ? null : observeList(executor, all, this.#listToShow, last);
    this.#listToShow = null;
    const atLimitRequest =
      this.#limitReached === null ? null : liveMutants.chooseForCall(this.#limitReached.call, context, executor);
    this.#limitReached =
      this.#limitReached === null || this.#limitReached.left <= 1 || atLimitRequest === null
        ? null
        : { ...this.#limitReached, left: this.#limitReached.left - 1 };
    const hasNextPage = this.#repeated ?? listed;
    const isDue = (hasNextPage ?? atLimitRequest) === null && context.number % 2 === 1;
    const killing =
      this.#planned ??
      atLimitRequest ??
      (isDue
        ? (liveMutants.choose(context, executor, calls) ??
          (executor.linearizationCount === 1 ? this.#planner.begin(context, executor, calls) : null))
        : null);
    const candidate =
      hasNextPage ??
      killing ??
      chooseCandidate(context, coverageCounts, calls, predict(executor), predictFor, this.#pool)?.candidate ??
      null;
    return candidate === null
      ? null
      : { candidate, isKilling: killing !== null, isRepetition: this.#repeated !== null };
  }

  /** Takes note of what was made of it, as it has to be: `made` begins with that, and the others were made at the same time. */
  note(
    { candidate, isRepetition }: ScheduledRequest,
    made: readonly JudgedExchange[],
    context: GenerationContext,
  ): void {
    this.#planner.note(made[0]!);
    const isGranted = made.every(({ decision }) => decision.kind === "answer");
    if (this.#repetition !== null) {
      const left = isRepetition ? advanceRepetition(this.#repetition, made, candidate.manner === "supply") : null;
      if (left === null) this.#listToShow = this.#repetition.listed;
      if (left === null && this.#repetition.listed === null && !isGranted)
        this.#limitReached = { call: this.#repetition.call, left: atLimit };
      this.#repetition = left;
    } else if (isGranted && !this.#planner.isActive) this.#repetition = this.#repetitionOf(candidate, context);
  }

  #repetitionOf(candidate: CandidateRequest, { random, number }: GenerationContext): Repetition | null {
    const { executor, coverageCounts } = this.#options;
    return (
      (coverageCounts.timesOf(turnCounter) > turnsUntilRepetition && random.chance(repetitionChance)
        ? startRepetition(executor, coverageCounts, candidate)
        : null) ?? (number > firstPage ? startPageRepetition(executor, coverageCounts, candidate) : null)
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
