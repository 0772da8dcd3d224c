import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { createRandom } from "../../sample/random/random.ts";
import { timestampOf } from "../../base/calendar.ts";
import { seedsOf } from "../../sample/seeds-of.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import { RateBudget } from "../execute/rate-budget.ts";
import { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { ExecutionOptions } from "../execute/execution-options.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { KnownFormDifferences } from "../judge/known-form-differences.ts";
import { slugFields } from "../model-state/written-slugs.ts";
import { ModelState } from "../model-state/model-state.ts";
import { SessionCache } from "./session-cache.ts";
import { participantsWithStandIns, allParticipants } from "../trace/participants.ts";
import type { Participant } from "../trace/participants.ts";
import { provisionAccounts } from "./provision-accounts.ts";
import type { TokenAccount, KnownAccount } from "./known-account.ts";
import { retryWhenLimited } from "../target/retry-when-limited.ts";
import type { Target } from "../target/target.ts";

/** How the tester comes to a target and its people. */
export interface TestBedOptions
  extends Omit<ExecutionOptions, "isShared" | "knownFormDifferences" | "rateBudget" | "traceId"> {
  readonly seed: number;
  /** People who are there already, for roles that nobody can sign up for. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
  /** Tells one run's values from those that another run left on the target. */
  readonly runId: string;
  /** Whether nobody else uses the target and it holds nothing but the people known: true of the first story only, unless `reset` is there. */
  readonly isAlone: boolean;
  /** Has the target be as it was in the beginning, and gives it back, or says why that could not be; absent: it can't be had. */
  readonly reset?: (() => Promise<Target | NotReset>) | undefined;
  /** Whether to go no further than the first finding. */
  readonly stopAtFirst?: boolean;
  /** Whether to leave stories as they were met, and look for nothing that explains them. */
  readonly skipsShrinking?: boolean;
}

/** The target could not be put back to how it was. */
export interface NotReset {
  readonly kind: "not reset";
  readonly why: string;
}

/** What stood in the way of having people. */
export type Obstacle =
  /** A call that was not answered as it has to be. */
  { readonly kind: "call"; readonly exchange: JudgedExchange } | NotReset;

/** People that are there, and how they came. */
export interface TraceSetup extends Pick<RecordedTrace, "setup"> {
  readonly executor: Executor;
  readonly traceId: string;
  readonly participants: readonly Participant[];
  readonly obstacle: Obstacle | null;
}

/** Where stories are played: each by fresh people, on records of its own. */
export interface TestBed {
  readonly model: Specification;
  /** Whom a story may be about. */
  readonly participants: readonly Participant[];
  /** The same, and those who stand in for them in a story of so many calls. */
  readonly participantsFor: (calls: number) => readonly Participant[];
  /** How many calls visitors may make now, without anybody waiting, beside those that are left for the stories to come. */
  readonly visitorCallsLeft: () => number;
  /** How many of them it takes at most for people to come. */
  readonly visitorCallsFor: (parts: readonly Participant[]) => number;
  /** Has so many visitors' calls left for the stories to come. */
  readonly reserveVisitorCalls: (calls: number) => void;
  /** Has people there for a new story, who are judged by the document or by another. */
  readonly setUpTrace: (parts: readonly Participant[], model?: Specification) => Promise<TraceSetup>;
  readonly random: Random;
  /** What differs in form, is told and gets in the way of nothing further. */
  readonly knownFormDifferences: KnownFormDifferences;
  readonly tolerance: number;
  /** Whether to tell stories as they were met, and explain nothing. */
  readonly skipsShrinking: boolean;
  /** Roles of which nobody could be had, as far as was seen. */
  missing(): readonly string[];
}

/** Makes a target a stage. `onSent` is told of each call that is made on it. */
export function createTestBed(
  model: Specification,
  target: Target,
  options: TestBedOptions,
  onSent: () => void = () => {},
): TestBed {
  const everyone = allParticipants(model);
  const knownFormDifferences = new KnownFormDifferences(model.entities.flatMap(({ name }) => slugFields(model, name)));
  const limitRetries = retryWhenLimited(options);
  const rateBudget = new RateBudget(model);
  let traceCount = 0;
  let missing: readonly string[] = [];
  let reservedForLater = 0;
  /** How many visitors' calls it takes at most for one person to come. */
  let visitorCallsPerPerson = 1;
  // Whoever is put back to how it was knows nobody's session.
  const sessionCache = options.reset === undefined ? new SessionCache(options.clock) : null;
  const setUpTrace = async (participants: readonly Participant[], by = model): Promise<TraceSetup> => {
    const traceSetup = await setUpOnce(participants, by);
    // Whoever had signed in before may have to do so again.
    return traceSetup.obstacle?.kind === "call" && sessionCache?.forget() === true
      ? setUpOnce(participants, by)
      : traceSetup;
  };
  const setUpOnce = async (participants: readonly Participant[], by: Specification): Promise<TraceSetup> => {
    const at = options.reset === undefined ? target : await options.reset();
    const isShared = !options.isAlone || (options.reset === undefined && traceCount > 0);
    // Of one length: a text as long as may be is as long when the story is told again, and no mark begins with another.
    const traceId = `${options.runId}${(traceCount++).toString(36).padStart(2, "0")}`;
    const limited = limitRetries("send" in at ? at : target);
    rateBudget.removeExpired(options.clock());
    const executor = new Executor(
      by,
      { ...limited, send: (request) => (onSent(), limited.send(request)) },
      new ModelState(by, isShared ? emptyState : initialState(by, options.clock())),
      { ...options, traceId, isShared, knownFormDifferences, rateBudget },
    );
    if ("why" in at) return { executor, traceId, participants, obstacle: at, setup: [] };
    const enlisted = await provisionAccounts(executor, options.known, traceId, participants, sessionCache);
    const visitorCalls = enlisted.calls.filter(({ caller }) => caller === null).length;
    if (participants.length > 0)
      visitorCallsPerPerson = Math.max(
        visitorCallsPerPerson,
        Math.ceil((visitorCalls - options.known.length) / participants.length),
      );
    if (participants.length >= everyone.length) missing = enlisted.missing;
    return {
      executor,
      traceId,
      participants,
      obstacle: enlisted.failedExchange === null ? null : { kind: "call", exchange: enlisted.failedExchange },
      setup: enlisted.calls,
    };
  };
  const participantsFor = (calls: number): readonly Participant[] =>
    rateBudget.rate === null ? everyone : participantsWithStandIns(model, calls, rateBudget.burst);
  const visitorCallsLeft = (): number => rateBudget.callsLeft(null, options.clock()) - reservedForLater;
  const visitorCallsFor = (parts: readonly Participant[]): number =>
    parts.length * visitorCallsPerPerson + options.known.length;
  return {
    model,
    participants: everyone,
    participantsFor,
    visitorCallsLeft,
    visitorCallsFor,
    reserveVisitorCalls: (calls) => (reservedForLater = Math.min(calls, Math.floor(rateBudget.burst * 0.6))),
    setUpTrace,
    knownFormDifferences,
    random: createRandom(options.seed + 1),
    tolerance: options.tolerance,
    skipsShrinking: options.skipsShrinking === true,
    missing: () => missing,
  };
}

/** What there is where nobody was yet: the document's own rows. */
function initialState(model: Specification, time: number): State {
  return apply(emptyState, seedsOf(model, timestampOf(Math.round(time)) ?? ""));
}

/** Whether an obstacle says that the target answers no longer. */
export function isTargetGone(obstacle: Obstacle | null): boolean {
  return obstacle !== null && (obstacle.kind === "not reset" || obstacle.exchange.received.kind === "unanswered");
}
