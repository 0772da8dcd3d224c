import type { Specification } from "../../model/specification.ts";
import { isTargetGone } from "../accounts/test-bed.ts";
import type { TestBed, TraceSetup } from "../accounts/test-bed.ts";
import { discrepancySignature } from "../finding/finding.ts";
import type { ReplayedTrace } from "../finding/finding.ts";
import type { ReplayTrace } from "../shrink/shrink-by-mutants.ts";
import { hasConcurrentSteps } from "../trace/concurrent-steps.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Participant } from "../trace/participants.ts";
import { labelsNamedBy } from "../trace/record-labels.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";
import { replaySteps } from "./replay-steps.ts";

/**
 * How many requests replays of one trace may make before they count as too expensive: three times as many as a whole
 * run makes by default.
 */
const maxRequests = 3000;
/** The number of later traces for whose participants visitor requests are kept in reserve, at least. */
const tracesInReserve = 2;

/**
 * Repeats a trace that ended in a deviation, or a part of its steps, each time with new accounts on the target. It
 * counts the requests of all repetitions; `isAffordable` says whether one more is within their limit and leaves enough
 * for later traces.
 *
 * An answer *deviates* if it differs from what the document requires. A *participant* is a person of a trace, known
 * by a number and a role, whatever account they get. A *discrepancy* is a difference from the document that was
 * reproduced.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received. A
 * *step* is one request of a trace, or a wait. A *visitor* is somebody who is not signed in.
 */
export class TraceReplayer {
  readonly #testBed: TestBed;
  readonly #participants: readonly Participant[];
  /** The signature of the deviation in which the trace ended (`discrepancySignature`). */
  readonly #signature: string;
  /** The numbers of the steps that count against the rate limit of visitors. */
  readonly #visitorSteps: ReadonlySet<number>;
  /** The visitor requests that replays must leave for later traces. */
  readonly #reservedVisitorRequests: number;
  /** How many requests the replays have made. */
  #requests = 0;
  /** Whether the target no longer answers. */
  isTargetGone = false;

  /** `exchanges` are the exchanges of the trace, and its setup tells who takes part. */
  constructor(testBed: TestBed, { participants }: TraceSetup, exchanges: readonly JudgedExchange[]) {
    this.#testBed = testBed;
    this.#participants = participants;
    this.#signature = discrepancySignature(exchanges.at(-1)!);
    this.#visitorSteps = new Set(
      exchanges.flatMap((exchange) => (usesVisitorCall(testBed.model, exchange) ? [exchange.step.number] : [])),
    );
    this.#reservedVisitorRequests = Math.max(
      testBed.remainingVisitorRequests() / 2,
      tracesInReserve * testBed.visitorRequestsFor(testBed.participants),
    );
  }

  /** Whether an exchange deviates like the last one of the original trace. */
  readonly isSame = (end: JudgedExchange): boolean =>
    end.judgement?.deviation !== null && discrepancySignature(end) === this.#signature;

  /** Whether a step counts against the rate limit of visitors. */
  isVisitorStep({ number }: SymbolicStep): boolean {
    return this.#visitorSteps.has(number);
  }

  /** Whether replaying steps does not use up the requests that later traces need. */
  readonly isAffordable = (steps: readonly SymbolicStep[]): boolean => {
    const { remainingVisitorRequests, visitorRequestsFor } = this.#testBed;
    const needed =
      visitorRequestsFor(this.#participantsIn(steps)) + steps.filter((one) => this.isVisitorStep(one)).length;
    return this.#requests <= maxRequests && remainingVisitorRequests() - needed >= this.#reservedVisitorRequests;
  };

  /** Replays steps; null if accounts for them could not be provisioned. */
  readonly replay: ReplayTrace = async (steps, { traceId }) => {
    const traceSetup = await this.#testBed.setUpTrace(this.#participantsIn(steps));
    const { executor, setup, stoppedBy, participants } = traceSetup;
    this.isTargetGone = isTargetGone(stoppedBy);
    if (stoppedBy !== null) return null;
    const trace = await replaySteps(executor, { steps, traceId }, traceSetup.traceId);
    this.#requests += executor.requestCount;
    return { setup, start: executor.start, trace, traceId: traceSetup.traceId, participants };
  };

  /** Replays steps if that is affordable; null if it is not, or if accounts could not be provisioned. */
  readonly replayIfAffordable: ReplayTrace = async (steps, of) =>
    this.isAffordable(steps) ? this.replay(steps, of) : null;

  /** Replays steps; null if they do not end in the same deviation. */
  readonly replayIfSame: ReplayTrace = async (steps, of) => this.#ifSame(await this.replay(steps, of));

  /** Replays steps if that is affordable; null if they do not end in the same deviation. */
  readonly replayIfSameAndAffordable: ReplayTrace = async (steps, of) =>
    this.#ifSame(await this.replayIfAffordable(steps, of));

  /** The same, with a second try for steps that are sent concurrently (a race), whose outcome varies. */
  readonly replayRaceTwice: ReplayTrace = async (steps, of) =>
    (await this.replayIfSameAndAffordable(steps, of)) ??
    (hasConcurrentSteps(steps) ? this.replayIfSameAndAffordable(steps, of) : null);

  /**
   * Replays a trace, judged by another model, with the people of the steps `peopleOf` besides the usual participants.
   * Returns its setup, so that further requests can be made; null if it deviates or is too expensive.
   */
  async replayByModel(
    { trace, traceId }: ReplayedTrace,
    model: Specification,
    peopleOf: readonly SymbolicStep[],
  ): Promise<TraceSetup | null> {
    const { remainingVisitorRequests, visitorRequestsFor, participants, setUpTrace } = this.#testBed;
    const involved = this.#participants.filter(
      ({ number }) => number < participants.length || isInvolved(peopleOf, number),
    );
    if (remainingVisitorRequests() - visitorRequestsFor(involved) < this.#reservedVisitorRequests) return null;
    const traceSetup = await setUpTrace(involved, model);
    if (traceSetup.stoppedBy !== null) return null;
    const steps = trace.map(({ step }) => step);
    const replayed = await replaySteps(traceSetup.executor, { steps, traceId }, traceSetup.traceId);
    return replayed.every(({ judgement }) => judgement?.deviation === null) ? traceSetup : null;
  }

  #participantsIn(steps: readonly SymbolicStep[]): readonly Participant[] {
    return this.#participants.filter(({ number }) => isInvolved(steps, number));
  }

  #ifSame(replayed: ReplayedTrace | null): ReplayedTrace | null {
    const end = replayed?.trace.at(-1);
    return replayed !== null && end !== undefined && this.isSame(end) ? replayed : null;
  }
}

/**
 * Whether a request counts against the rate limit of visitors: requests by visitors, sign-ins, and requests that set a
 * secret, after which somebody signs in again.
 */
function usesVisitorCall(model: Specification, { caller, call, params }: JudgedExchange): boolean {
  return caller === null || call.does.kind === "sign in" || setsSecret(model, call, params);
}

/** Whether steps involve a participant, as caller or as a record that is referred to. */
function isInvolved(steps: readonly SymbolicStep[], wanted: number): boolean {
  const isNamed = (value: StepValue | null): boolean =>
    value !== null && labelsNamedBy(value).some((label) => label.kind === "person" && label.number === wanted);
  return steps.some(
    ({ caller, subject, input, query, sendOptions }) =>
      caller === wanted ||
      sendOptions?.signInName?.participant === wanted ||
      isNamed(subject) ||
      [...Object.values(input), ...Object.values(query)].some(isNamed),
  );
}
