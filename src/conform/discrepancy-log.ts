import type { Specification } from "../model/specification.ts";
import type { TestBed, TraceSetup } from "./accounts/test-bed.ts";
import { createDiscrepancy } from "./finding/create-discrepancy.ts";
import { findingSeverities, severityOf } from "./finding/finding-severity.ts";
import { discrepancySignature } from "./finding/finding.ts";
import type { Discrepancy } from "./finding/finding.ts";
import type { CoverageCounts } from "./generate/coverage-counts.ts";
import { concurrentKey } from "./generate/generate-concurrent.ts";
import { avoidanceKey } from "./generate/choose-probe.ts";
import { explainingMutants } from "./localize/explaining-mutants.ts";
import { recurringMutants } from "./localize/recurring-mutants.ts";
import { isSameMutation } from "./localize/group-by-cause.ts";
import type { ModelMutant } from "./mutation-operators/model-mutant.ts";
import { relatedSubtraces } from "./shrink/remove-steps.ts";
import { confirmAndShrink } from "./reproduce/confirm-and-shrink.ts";
import { lastConcurrent } from "./trace/concurrent-steps.ts";
import { isInterrupted } from "./trace/is-interrupted.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";

/**
 * What a run has found. A *deviation* is an answer that differs from what the document requires. Each one is given to
 * this log, which has its trace repeated: a deviation that occurs again is a *discrepancy* and is kept with its
 * shrunk trace; one that does not occur again is only counted.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake.
 */
export class DiscrepancyLog {
  readonly #model: Specification;
  readonly #testBed: TestBed;
  readonly #coverageCounts: CoverageCounts;
  /** The discrepancies, by the signature of the deviation (`discrepancySignature`). */
  readonly #found = new Map<string, Discrepancy>();
  readonly #notReproduced: JudgedExchange[] = [];
  /**
   * Deviations of requests that provisioned accounts, and how often they were seen, by their signature. They count as
   * reproduced when they were seen often enough.
   */
  readonly #seenSetupDeviations = new Map<string, SeenDeviation>();

  constructor(model: Specification, testBed: TestBed, coverageCounts: CoverageCounts) {
    this.#model = model;
    this.#testBed = testBed;
    this.#coverageCounts = coverageCounts;
  }

  /** The deviations that were reproduced. */
  get discrepancies(): readonly Discrepancy[] {
    return [...this.#found.values()];
  }

  /** The deviations that could not be reproduced. */
  get notReproduced(): readonly JudgedExchange[] {
    const seen = [...this.#seenSetupDeviations.values()].filter(({ exchange }) => !isInterrupted(exchange.received));
    return [...this.#notReproduced, ...seen.map(({ exchange }) => exchange)];
  }

  /** Records the deviation at the end of a trace. A new deviation is reproduced, shrunk and explained first. */
  async record(traceSetup: TraceSetup, exchanges: readonly JudgedExchange[]): Promise<void> {
    const last = exchanges.at(-1)!;
    const signature = discrepancySignature(last);
    const known = this.#found.get(signature);
    if (known !== undefined) {
      this.#countAgain(known);
      this.#avoid(known, last);
      return;
    }
    const causes = await this.#knownCauses(traceSetup, exchanges);
    if (causes.length > 0) this.#coverageCounts.avoid(last.call.name);
    const alike = this.#withSameCause(causes);
    if (alike !== undefined) return this.#countAgain(alike);
    const confirmed = await confirmAndShrink(this.#testBed, traceSetup, exchanges, causes);
    // If the target is gone, the next trace reports that.
    if (confirmed === "flaky") this.#notReproduced.push(last);
    else if (confirmed !== "gone") {
      this.#found.set(signature, confirmed);
      this.#testBed.knownFormDifferences.add(last);
    }
  }

  /**
   * Records a deviation of a request that provisioned an account. Returns whether accounts may be provisioned again:
   * to see whether it deviates again, or because it deviated in form only. `isUp`: whether the target answers other requests.
   */
  async recordSetupDeviation(
    { setup, executor, traceId, participants }: TraceSetup,
    exchange: JudgedExchange,
    isUp: boolean,
  ): Promise<boolean> {
    const signature = discrepancySignature(exchange);
    const isInFormOnly = this.#testBed.knownFormDifferences.differsOnlyInForm(exchange);
    if (this.#found.has(signature) || !(isEvidence(exchange, isUp) || isInFormOnly)) return false;
    const seen = (this.#seenSetupDeviations.get(signature)?.times ?? 0) + 1;
    this.forgetInterruptedSetups();
    if (seen < (isInterrupted(exchange.received) ? interruptionsInARow : 2)) {
      this.#seenSetupDeviations.set(signature, { exchange, times: seen });
      return true;
    }
    this.#seenSetupDeviations.delete(signature);
    const made = [...setup.filter((one) => one !== exchange), exchange];
    const [related = [exchange.step]] = relatedSubtraces(made);
    const trace = {
      setup: made.filter(({ step }) => !related.includes(step)),
      start: { ...executor.start, people: [] },
      trace: made.filter(({ step }) => related.includes(step)),
      traceId,
      participants,
    };
    const explanations = await explainingMutants(this.#model, { ...trace, beforeShrinking: trace }, this.#testBed);
    this.#found.set(signature, createDiscrepancy(this.#model, trace, { beforeShrinking: trace, explanations }));
    this.#testBed.knownFormDifferences.add(exchange);
    return isInFormOnly;
  }

  /** Forgets the interruptions while accounts were provisioned: to be called when accounts were provisioned without one. */
  forgetInterruptedSetups(): void {
    for (const [signature, { exchange }] of this.#seenSetupDeviations)
      if (isInterrupted(exchange.received)) this.#seenSetupDeviations.delete(signature);
  }

  /** Counts one more trace in which a discrepancy was found. */
  #countAgain(discrepancy: Discrepancy): void {
    this.#found.set(discrepancy.signature, { ...discrepancy, traceCount: discrepancy.traceCount + 1 });
  }

  /** Avoids a request that is known to deviate. Calls that deviate only when made concurrently are still made alone. */
  #avoid({ trace }: Discrepancy, { call, step }: JudgedExchange): void {
    const concurrent = lastConcurrent(trace);
    if (concurrent.length === 0) this.#coverageCounts.avoid(avoidanceKey(call.name, step.sendOptions));
    for (const other of concurrent) this.#coverageCounts.avoid(concurrentKey(other.call));
  }

  /** Mutants that explain the trace, and that explained an earlier discrepancy which was at least as severe. */
  #knownCauses(traceSetup: TraceSetup, exchanges: readonly JudgedExchange[]): Promise<readonly ModelMutant[]> {
    const severity = severityOf(this.#model, exchanges.at(-1)!);
    return recurringMutants(
      this.discrepancies.filter(
        (one) => findingSeverities.indexOf(one.severity) <= findingSeverities.indexOf(severity),
      ),
      { start: traceSetup.executor.start, trace: exchanges },
      this.#testBed,
    );
  }

  /**
   * A discrepancy with one of these causes, if confirming a further discrepancy would have to wait for a rate limit.
   */
  #withSameCause(causes: readonly ModelMutant[]): Discrepancy | undefined {
    const { remainingVisitorRequests, visitorRequestsFor, participants } = this.#testBed;
    if (remainingVisitorRequests() >= visitorRequestsFor(participants)) return undefined;
    return this.discrepancies.find(
      ({ explanations: [likeliest] }) =>
        likeliest !== undefined && causes.some((cause) => isSameMutation(cause, likeliest)),
    );
  }
}

/** A deviation of a request that provisioned an account, and how often it was seen. */
interface SeenDeviation {
  readonly exchange: JudgedExchange;
  readonly times: number;
}

/** So often in a row the same request has to be interrupted until the target, and not what is before it, is taken to be the reason. */
const interruptionsInARow = 5;

/**
 * Whether a deviation of a request that provisioned an account is evidence against the target. A sign-in that is
 * refused is none: the user may have given a wrong secret. Nor is an interruption, unless it is an answer and the target answers
 * other requests as usual.
 */
function isEvidence({ call, judgement, received }: JudgedExchange, isUp: boolean): boolean {
  if (isInterrupted(received)) return received.kind === "answer" && isUp;
  return (
    judgement !== null &&
    judgement.deviation !== null &&
    !(call.does.kind === "sign in" && judgement.deviation === "kept out")
  );
}
