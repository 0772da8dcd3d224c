import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import type { FindingCause } from "./finding-cause.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { DeviationKind } from "../judge/judge-answer.ts";
import type { Participant } from "../trace/participants.ts";
import { severities } from "./finding-severity.ts";
import { describeKind } from "../trace/send-options.ts";
import type { FindingSeverity } from "./finding-severity.ts";

/** A story that was told again. */
export interface ReplayedTrace extends RecordedTrace {
  /** By which its values are known to be its own. */
  readonly traceId: string;
  /** Whom it needs. */
  readonly participants: readonly Participant[];
}

/** A difference between the target and the document that came back when it was tried again. */
export interface Discrepancy extends ReplayedTrace {
  /** Null: there was no answer. */
  readonly deviation: DeviationKind | null;
  readonly severity: FindingSeverity;
  /** How often it came back when its story was told again; absent: each time, since nothing in it is chance. */
  readonly recurrence?: { readonly times: number; readonly of: number };
  /** In how many stories it was met. */
  readonly times: number;
  readonly signature: string;
  /** The story as it was first met, before it was made short. */
  readonly whole: Pick<RecordedTrace, "start" | "trace">;
  /** What somebody may have misread of the document who gives these answers, the likeliest first. */
  readonly explanations: readonly ModelMutant[];
}

/** One cause of differences, with the shortest story that shows it. */
export interface Finding extends Discrepancy {
  /** What of the document is not kept; null: nobody can say. */
  readonly cause: FindingCause | null;
  /** The other differences that have the same cause. */
  readonly related: readonly Discrepancy[];
}

/** What makes two differences one: the same call, judged wrong in the same way at the same place. */
export function discrepancySignature({ call, expected, received, judgement, decision, step }: JudgedExchange): string {
  const place = judgement?.differences[0]?.at.replace(/\[\d+\]/g, "[]") ?? "";
  const code = decision.kind === "refusal" ? decision.code : "granted";
  const sentIn = step.sendOptions === undefined ? "" : ` with ${describeKind(step.sendOptions)}`;
  return [
    call.name + sentIn,
    judgement?.deviation ?? "unanswered",
    expected.status,
    code,
    received.kind === "answer" ? received.status : received.why,
    place,
  ].join(" | ");
}

/** The gravest first, then what is told in the fewest steps. */
export function compareByTraceLength(one: Discrepancy, other: Discrepancy): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    one.trace.length - other.trace.length ||
    other.times - one.times
  );
}

/** The gravest first, then those met most. */
export function compareBySeverity(one: Discrepancy, other: Discrepancy): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    other.times - one.times ||
    one.trace.length - other.trace.length
  );
}
