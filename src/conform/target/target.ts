import type { HttpRequest } from "../../semantics/http/http-request.ts";

/** The system under test, as far as anyone can see from outside. */
export interface Target {
  /** Scheme and host that are called; absent: they are not known. */
  readonly base?: string;
  /** Never rejects: what gives no answer that can be judged says why. */
  send(request: HttpRequest): Promise<HttpAnswer | Unanswered>;
}

/** What every request has that says nothing else. */
export const defaultHeaders: HttpRequest["headers"] = { Accept: "application/json" };

/** What came back. */
export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** As text; as much as is ever read of it. */
  readonly body: string;
  /** Milliseconds for which the target was left alone before the request that this answers; absent: none. */
  readonly waited?: number;
}

/** Nothing came back that could be judged. */
export interface Unanswered {
  readonly kind: "unanswered";
  /** In a person's words: `it gave no answer within 10 seconds`. */
  readonly why: string;
  /** Whether there was not even a connection; absent: there was one. */
  readonly isUnreachable?: true;
}
