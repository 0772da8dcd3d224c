import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { DeviationKind } from "../judge/judge-answer.ts";
import type { Participant } from "../trace/participants.ts";
import { findingSeverities } from "./finding-severity.ts";
import { describeSendOptionsKind } from "../trace/send-options.ts";
import type { FindingSeverity } from "./finding-severity.ts";
import type { Span } from "../../base/span.ts";

/** A trace that was run on new accounts, with what is needed to replay it. */
export interface ReplayedTrace extends RecordedTrace {
  /** The text that all values of the trace contain. */
  readonly traceId: string;
  /** The participants of the trace. */
  readonly participants: readonly Participant[];
}

/** A difference between the target and the document that was reproduced. */
export interface Discrepancy extends ReplayedTrace {
  /** How the last answer deviates; null if there was no answer. */
  readonly deviation: DeviationKind | null;
  readonly severity: FindingSeverity;
  /** In how many of the replays the trace deviated again; absent if in all, because nothing in it is concurrent. */
  readonly recurrence?: { readonly deviations: number; readonly replays: number };
  /** In how many traces it was found. */
  readonly traceCount: number;
  /** The text by which the same difference is recognized in another trace (`discrepancySignature`). */
  readonly signature: string;
  /** The trace as it was first found, before it was shrunk. */
  readonly beforeShrinking: Pick<RecordedTrace, "start" | "trace">;
  /**
   * The mutants of the document that give the received answers, the likeliest first; empty if none does. Findings
   * choose their cause among them.
   */
  readonly explanations: readonly ModelMutant[];
}

/**
 * A group of discrepancies with one cause. The finding is itself the worst of them, with the shortest trace; `related`
 * has the other discrepancies.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. An
 * answer *deviates* if it differs from what the document requires. A *participant* is a person of a trace, known by a
 * number and a role, whatever account they get. An *exchange* is a request with the answer that was received. A *span*
 * is a place in the document.
 */
export interface Finding extends Discrepancy {
  /** The violated line; null if unknown. */
  readonly cause: FindingCause | null;
  /** The other discrepancies with the same cause. */
  readonly related: readonly Discrepancy[];
}

/**
 * The text that is equal for two exchanges which show the same difference: the same call, sent in the same way,
 * deviates in the same way at the same place, with the same required status, error code and received status.
 */
export function discrepancySignature({ call, expected, received, judgement, decision, step }: JudgedExchange): string {
  const place = judgement?.differences[0]?.at.replace(/\[\d+\]/g, "[]") ?? "";
  const code = decision.kind === "refusal" ? decision.code : "granted";
  const sentWith = step.sendOptions === undefined ? "" : ` with ${describeSendOptionsKind(step.sendOptions)}`;
  return [
    call.name + sentWith,
    judgement?.deviation ?? "unanswered",
    expected.status,
    code,
    received.kind === "answer" ? received.status : received.reason,
    place,
  ].join(" | ");
}

/** Sorts discrepancies with one cause: the first, with the shortest trace among the worst, becomes the finding. */
export function compareBySeverityThenLength(one: Discrepancy, other: Discrepancy): number {
  return (
    findingSeverities.indexOf(one.severity) - findingSeverities.indexOf(other.severity) ||
    one.trace.length - other.trace.length ||
    other.traceCount - one.traceCount
  );
}

/**
 * Sorts findings for the report: the worst first and, among findings of the same severity, the most often found first.
 */
export function compareBySeverityThenFrequency(one: Discrepancy, other: Discrepancy): number {
  return (
    findingSeverities.indexOf(one.severity) - findingSeverities.indexOf(other.severity) ||
    other.traceCount - one.traceCount ||
    one.trace.length - other.trace.length
  );
}

/**
 * The line of the document that explains a finding, by a mutant of it or as the line that decides the expected answer.
 */
export interface FindingCause {
  /** The span of the line. */
  readonly span: Span;
  /** The fault in words that continue “it answers as though”; null if no mutant explains the answers. */
  readonly description: string | null;
  /**
   * Mutants of other lines that explain all answers of the finding as well, so that nobody can tell which line is
   * violated.
   */
  readonly alternatives: readonly Pick<ModelMutant, "span" | "description">[];
}
