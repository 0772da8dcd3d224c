import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { DeviationKind } from "../judge/judge-answer.ts";
import type { Participant } from "../trace/participants.ts";
import { findingSeverities } from "./finding-severity.ts";
import { describeSendOptionsKind } from "../trace/send-options.ts";
import type { FindingSeverity } from "./finding-severity.ts";
import type { Span } from "../../base/span.ts";

/** A trace that was replayed. */
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
  readonly signature: string;
  /** The trace as it was first found, before it was shrunk. */
  readonly beforeShrinking: Pick<RecordedTrace, "start" | "trace">;
  /** The mutants of the document that give the received answers, the likeliest first. */
  readonly explanations: readonly ModelMutant[];
}

/** A group of discrepancies with one cause, and the shortest trace that shows it. */
export interface Finding extends Discrepancy {
  /** The violated clause; null if unknown. */
  readonly cause: FindingCause | null;
  /** The other discrepancies with the same cause. */
  readonly related: readonly Discrepancy[];
}

/** The key by which two differences are the same: the same call deviates in the same way at the same place. */
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

/** Sorts by severity, then by the length of the trace, then by frequency. */
export function compareBySeverityThenLength(one: Discrepancy, other: Discrepancy): number {
  return (
    findingSeverities.indexOf(one.severity) - findingSeverities.indexOf(other.severity) ||
    one.trace.length - other.trace.length ||
    other.traceCount - one.traceCount
  );
}

/** Sorts by severity, then by frequency, then by the length of the trace. */
export function compareBySeverityThenFrequency(one: Discrepancy, other: Discrepancy): number {
  return (
    findingSeverities.indexOf(one.severity) - findingSeverities.indexOf(other.severity) ||
    other.traceCount - one.traceCount ||
    one.trace.length - other.trace.length
  );
}

/** The clause of the document that a target violates. */
export interface FindingCause {
  /** The span of the clause. */
  readonly span: Span;
  /** The fault in words that continue “it answers as though”; null if no mutant explains the answers. */
  readonly description: string | null;
  /** Mutants of other clauses that explain the answers as well and could not be distinguished. */
  readonly alternatives: readonly Pick<ModelMutant, "span" | "description">[];
}
