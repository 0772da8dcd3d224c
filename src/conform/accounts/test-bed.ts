import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { createRandom } from "../../generation/random/random.ts";
import { timestampOf } from "../../base/calendar.ts";
import { validSeedWrites } from "../../generation/founder/seeded-state.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { RateBudget } from "../execute/rate-budget.ts";
import { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { ExecutionOptions } from "../execute/execution-context.ts";
import { isInterrupted } from "../trace/is-interrupted.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { KnownFormDifferences } from "../judge/known-form-differences.ts";
import { slugFields } from "../model-state/written-slugs.ts";
import { ModelState } from "../model-state/model-state.ts";
import { SessionCache } from "./session-cache.ts";
import { participantsWithStandIns, allParticipants } from "../trace/participants.ts";
import type { Participant } from "../trace/participants.ts";
import type { MissingRole } from "./missing-role.ts";
import type { RefusedProvisioning } from "./account-provisioner.ts";
import { inOrderOfCreation, provisionAccounts } from "./provision-accounts.ts";
import type { ProvisioningResult } from "./provision-accounts.ts";
import type { TokenAccount, KnownAccount } from "./known-account.ts";
import { VisitorBudget } from "./visitor-budget.ts";
import { retryWhenLimited } from "../target/retry-when-limited.ts";
import type { Target } from "../target/target.ts";

/** Options of a test bed. */
export interface TestBedOptions
  extends Omit<ExecutionOptions, "isShared" | "knownFormDifferences" | "rateBudget" | "traceId"> {
  /** The seed of the random choices that find and shrink traces. */
  readonly seed: number;
  /** Accounts that exist already, for roles without sign-up. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
  /** A text that distinguishes the values of this run from values that other runs left on the target. */
  readonly runId: string;
  /**
   * Whether nobody else uses the target and it contains only the known accounts. Without `reset`, this is true of the
   * first trace only.
   */
  readonly isAlone: boolean;
  /** Resets the target to its initial state and returns it, or says why that failed; absent if it can't be reset. */
  readonly reset?: (() => Promise<Target | NotReset>) | undefined;
  /** Whether to stop at the first finding. */
  readonly stopAtFirst?: boolean;
  /** Whether to report traces as they were found, without shrinking or explaining them. */
  readonly skipsShrinking?: boolean;
}

/** The target could not be reset. */
export interface NotReset {
  readonly kind: "not reset";
  /** The reason in words. */
  readonly why: string;
}

/**
 * Why a trace could not be set up: the target was not reset, the role of a known account is unknown, or
 * a request that provisions an account was not answered as the document requires.
 */
export type StopReason = { readonly kind: "call"; readonly exchange: JudgedExchange } | NotReset | MissingRole;

/** A trace that is set up: the executor with its people, and how their accounts were provisioned. */
export interface TraceSetup extends Pick<RecordedTrace, "setup"> {
  readonly executor: Executor;
  /** A text that only values of this trace contain. */
  readonly traceId: string;
  readonly participants: readonly Participant[];
  /** Why the trace can't be run; null if it can. */
  readonly stoppedBy: StopReason | null;
}

/**
 * Sets up traces on one target, each with new accounts and its own records.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *participant* is a person of a trace, known by a number and a role, whatever account they get. A
 * *known account* existed on the target before the run. A *visitor* is somebody who is not signed in. The *executor*
 * sends requests and judges the answers.
 */
export interface TestBed {
  readonly model: Specification;
  /** The participants that every trace has, without stand-ins. */
  readonly participants: readonly Participant[];
  /** The participants of a trace with this number of calls, including stand-ins. */
  readonly participantsFor: (requests: number) => readonly Participant[];
  /**
   * How many requests visitors may make now without waiting, not counting requests that are reserved for later traces.
   */
  readonly remainingVisitorRequests: () => number;
  /** The most visitor requests that it takes to provision accounts for these participants. */
  readonly visitorRequestsFor: (parts: readonly Participant[]) => number;
  /** Reserves visitor requests for later traces. */
  readonly reserveVisitorRequests: (requests: number) => void;
  /** Provisions accounts for a new trace, which is judged by the given model or, if none is given, by the document. */
  readonly setUpTrace: (parts: readonly Participant[], model?: Specification) => Promise<TraceSetup>;
  readonly random: Random;
  /** The differences in form that were reported and do not end traces any more. */
  readonly knownFormDifferences: KnownFormDifferences;
  /** The milliseconds by which the target's clock may differ. */
  readonly clockTolerance: number;
  /** Whether to report traces as they were found, without shrinking or explaining them. */
  readonly skipsShrinking: boolean;
  /** The roles for which no account could be provisioned for the latest trace that had all participants. */
  rolesWithoutAccounts(): readonly string[];
}

/** Creates a test bed on a target. `onSent` is called for each request that is sent. */
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
  const visitorBudget = new VisitorBudget(rateBudget, options);
  const refused: RefusedProvisioning | null = options.isDocumentGuessed === true ? new Set() : null;
  let traceCount = 0;
  let rolesWithoutAccounts: readonly string[] = [];
  // Sessions do not survive a reset, so that there is no cache for a target that is reset for each trace.
  const sessionCache = options.reset === undefined ? new SessionCache(options.clock) : null;
  let knownAccounts = { accounts: options.known, sessionCache };
  const setUpWithSessions = async (participants: readonly Participant[], judgingModel: Specification) => {
    const traceSetup = await setUpOnce(participants, judgingModel);
    // A cached session may have expired.
    return traceSetup.stoppedBy?.kind === "call" && sessionCache?.forget() === true
      ? setUpOnce(participants, judgingModel)
      : traceSetup;
  };
  const setUpTrace = (participants: readonly Participant[], judgingModel = model): Promise<TraceSetup> =>
    setUpUninterrupted(() => setUpWithSessions(participants, judgingModel), options.wait);
  const setUpOnce = async (participants: readonly Participant[], judgingModel: Specification): Promise<TraceSetup> => {
    const resetTarget = options.reset === undefined ? target : await options.reset();
    const isShared = !options.isAlone || (options.reset === undefined && traceCount > 0);
    // All ids have the same length, so that texts of maximum length keep it when a trace is replayed, and no id is a
    // prefix of another.
    const traceId = `${options.runId}${(traceCount++).toString(36).padStart(2, "0")}`;
    rateBudget.removeExpired(options.clock());
    const sendTo = countingTarget(limitRetries("send" in resetTarget ? resetTarget : target), onSent);
    const executionOptions = { ...options, traceId, isShared, knownFormDifferences, rateBudget };
    const createExecutor = (): Executor => executorAtStart(judgingModel, sendTo, executionOptions);
    if (traceCount === 1 && !("why" in resetTarget))
      knownAccounts = { ...knownAccounts, accounts: await inOrderOfCreation(createExecutor(), knownAccounts) };
    const executor = createExecutor();
    if ("why" in resetTarget) return { executor, traceId, participants, stoppedBy: resetTarget, setup: [] };
    const provisioned = await provisionAccounts(executor, knownAccounts, { traceId, refused }, participants);
    visitorBudget.note(participants, provisioned.exchanges);
    if (participants.length >= everyone.length) rolesWithoutAccounts = provisioned.rolesWithoutAccounts;
    return { executor, traceId, participants, stoppedBy: stopReasonOf(provisioned), setup: provisioned.exchanges };
  };
  return {
    model,
    participants: everyone,
    participantsFor: (requests) => participantsForRequests(model, rateBudget, requests),
    remainingVisitorRequests: () => visitorBudget.remainingRequests,
    visitorRequestsFor: (participants) => visitorBudget.requestsFor(participants),
    reserveVisitorRequests: (requests) => visitorBudget.reserve(requests),
    setUpTrace,
    knownFormDifferences,
    random: createRandom(options.seed + 1),
    clockTolerance: options.clockTolerance,
    skipsShrinking: options.skipsShrinking === true,
    rolesWithoutAccounts: () => rolesWithoutAccounts,
  };
}

/** The participants of a trace with this number of requests. Without a rate limit there are no stand-ins. */
function participantsForRequests(
  model: Specification,
  { rate, burst }: RateBudget,
  requests: number,
): readonly Participant[] {
  return rate === null ? allParticipants(model) : participantsWithStandIns(model, requests, burst);
}

/** An executor on a target that has the document's own rows, or on one of whose records nothing is known. */
function executorAtStart(model: Specification, target: Target, options: ExecutionOptions): Executor {
  const modelState = options.isShared ? new ModelState(model, emptyState) : initialModelState(model, options.clock());
  return new Executor(model, target, modelState, options);
}

/** The same target; `onSent` is called for each request. */
function countingTarget(target: Target, onSent: () => void): Target {
  return { ...target, send: (request) => (onSent(), target.send(request)) };
}

/** Why accounts could not be provisioned as the trace needs them; null if they were. */
function stopReasonOf({ failedExchange, missingRole }: ProvisioningResult): StopReason | null {
  return failedExchange === null ? missingRole : { kind: "call", exchange: failedExchange };
}

/** The model state of a target that has the document's own rows and no other records. */
function initialModelState(model: Specification, time: number): ModelState {
  const writes = validSeedWrites(model, timestampOf(Math.round(time)) ?? "");
  const modelState = new ModelState(model, apply(emptyState, writes));
  modelState.noteRows(writes);
  return modelState;
}

/**
 * How often accounts are provisioned for a trace until no request of that is interrupted. After so many, the target is
 * taken to be gone.
 */
const maxSetups = 5;
/** In milliseconds. A process that has ended may be on its way back. */
const pauseAfterInterruption = 1000;

/** Sets up a trace, and again where a request of that is interrupted. */
async function setUpUninterrupted(setUp: () => Promise<TraceSetup>, wait: TestBedOptions["wait"]): Promise<TraceSetup> {
  for (let tries = 1; ; tries += 1) {
    const traceSetup = await setUp();
    if (tries === maxSetups || !isSetupInterrupted(traceSetup)) return traceSetup;
    await wait(pauseAfterInterruption);
  }
}

function isSetupInterrupted({ stoppedBy }: TraceSetup): boolean {
  return stoppedBy?.kind === "call" && isInterrupted(stoppedBy.exchange.received);
}

/** Whether a trace was stopped because the target no longer answers. */
export function isTargetGone(stoppedBy: StopReason | null): boolean {
  return (
    stoppedBy !== null &&
    (stoppedBy.kind === "call" ? stoppedBy.exchange.received.kind === "unanswered" : stoppedBy.kind === "not reset")
  );
}
