import type { FinishedRequest } from "./finished-request.ts";

/** A span that is under way, for which only the tracing that has begun it knows more. */
export interface TraceSpan {
  readonly kind: "span";
}

/** A part of a span that is over. */
export interface RecordedPart {
  readonly name: string;
  /** By `performance.now()`. */
  readonly began: number;
  readonly isFailed?: boolean;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** What a trace says of a decision. */
export interface DecisionFacts {
  readonly call: string;
  readonly code: string | null;
  /** The line that refused the call or, where none did, that describes it. */
  readonly line: number | null;
}

/** Records traces. */
export interface Tracing {
  /** Begins the span of a request. `parent`: the `traceparent` of a trusted proxy. */
  begin(began: number, parent: string | undefined): TraceSpan;
  /** Runs work in a span: `current` gives it there. */
  within<T>(span: TraceSpan, work: () => T): T;
  /** The span in which the code runs; null outside of all requests. */
  current(): TraceSpan | null;
  /** Runs a decision in a span of its own. */
  decision<T>(work: () => Promise<T>, factsOf: (outcome: T) => DecisionFacts): Promise<T>;
  record(parent: TraceSpan, part: RecordedPart): void;
  finish(span: TraceSpan, finished: FinishedRequest): void;
  /** Sends what has not been sent, for a few seconds at most. Never rejects. */
  close(): Promise<void>;
}
