import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { CallOutcome } from "../../semantics/call/call-outcome.ts";
import type { Answer, Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { JsonText } from "../json-text.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { IdempotentRequest } from "../idempotent-request.ts";
import type { Change } from "../feed/change.ts";
import type { Commit } from "./context/commit.ts";
import type { RefusedTimer } from "./refused-timer.ts";

/** Performs requests on a store, with the meaning that `decide` defines. */
export interface Engine {
  readonly model: Specification;
  /** Its parts, for what makes several requests at once; null for an engine without a store. */
  readonly parts: EngineParts | null;
  /**
   * Decides a request and, where it is granted, writes. Resolves when all writes are durable; rejects only for faults.
   * `session`: the token of the session in which the request is made, which survives a change of the person's own secret. `address`: the IP address that it comes from, for the audit trail.
   */
  perform(
    actor: Actor,
    request: Request,
    once?: IdempotentRequest,
    session?: string,
    address?: string,
  ): Promise<RequestOutcome>;
  /** Finds out who makes a request that carries name and password, or a key, itself. */
  identify(shown: PresentedCredentials, begin: BeginAttempt): Promise<IdentifiedCaller>;
  /** The role that an actor has now: the visitors' role for a visitor, null for a person who does not exist. */
  roleOf(actor: Actor): Promise<string | null>;
  /** Adds a person without a call; see `addPerson`. */
  addPerson(given: Readonly<Record<string, Value>>, now: string): Promise<AddedPerson>;
  /**
   * Fires all timed transitions that are due. Gives how many it has fired. `onRefused`: is told of each that is due, and that the document refuses by
   * something else than the guard of the transition, which may be what the transition waits for.
   */
  fireTimers(now: string, onRefused?: (refused: RefusedTimer) => void): Promise<number>;
  /** Hears of what another process has committed to the same store; `anything`: it may have changed anything. */
  hear(change: Change | "anything"): void;
  /** Calls the listener after each commit, before the request that caused it is answered. Gives the function that removes the listener. */
  onCommit(listener: (commit: Commit) => void): () => void;
}

/** The id of a person who was added, or the refusal. */
export type AddedPerson = { readonly kind: "added"; readonly id: string } | Refusal;

/** Credentials that a request carries instead of a token. */
export type PresentedCredentials =
  | { readonly kind: "password"; readonly name: string; readonly password: string }
  | { readonly kind: "key"; readonly value: string };

/** The caller whom credentials identify; `waits`: no more attempts are accepted for so many milliseconds. */
export type IdentifiedCaller =
  | { readonly kind: "person"; readonly id: string }
  | { readonly kind: "nobody" }
  | { readonly kind: "waits"; readonly wait: number };

/** Begins an attempt with credentials that could be guessed; `waits`: it must not be made for so many milliseconds. */
export type BeginAttempt = () => MaybePromise<
  { readonly kind: "waits"; readonly wait: number } | { readonly kind: "begun"; succeeded(): MaybePromise<void> }
>;

/** What a request comes to. */
export type RequestOutcome = PerformedRequest | Refusal;

/** A request that was granted and carried out. */
export interface PerformedRequest extends Pick<Answer, "kind" | "status" | "etag" | "person"> {
  /** The body as JSON text, long lists as its bytes; undefined where there is none. For sign-up, sign-in and `me`: the person's record. */
  readonly body: JsonText | undefined;
  /** The headers that point 7 describes. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly record: { readonly entity: string; readonly key: string } | null;
  /** For a call that writes, what the answer shows: so that it can be made again as the caller may see it later. */
  readonly about?: AnsweredRecord;
  /** The line of the document that granted a call that writes. */
  readonly because?: Span | null;
  /** For a call that has written, each record that it has written, before and after. */
  readonly written?: WriteSet["written"];
  /** Whether this is the first answer to a repeated request, and nothing was done. */
  readonly again: boolean;
}

/** The records that the answer to a call that writes shows. */
export type AnsweredRecord = Pick<CallOutcome, "record" | "subject" | "createdNothing">;
