import type { HttpRequest } from "../../semantics/http/http-request.ts";

/** The implementation under test, as the judge sees it: something that answers requests. */
export interface Target {
  /** The scheme and host of the implementation; null for a target that is not reached over HTTP. */
  readonly base: string | null;
  /** Sends a request. It never rejects: a request without a usable answer resolves to `Unanswered`. */
  send(request: HttpRequest): Promise<HttpAnswer | Unanswered>;
}

/** The headers that every request has. */
export const defaultHeaders: HttpRequest["headers"] = { Accept: "application/json" };

/** An answer to a request. */
export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  /** Header values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. Of a very long body, `JudgedExchange` keeps only the beginning. */
  readonly body: string;
  /**
   * How many milliseconds the tester waited, because of a rate limit, before it sent the request that this answer
   * belongs to; absent if it did not wait.
   */
  readonly waited?: number;
}

/** No usable answer came back. */
export interface Unanswered {
  readonly kind: "unanswered";
  /** The reason in words, as in `it gave no answer within 10 seconds`. */
  readonly reason: string;
  /** Whether there was not even a connection; absent if there was one. */
  readonly isUnreachable?: true;
  /** Whether the target, or what is before it, ended the connection before the answer was there; absent if not. */
  readonly isCut?: true;
}
