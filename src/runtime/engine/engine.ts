import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { AddedPerson } from "./add-person.ts";
import type { Images } from "../../semantics/program/write-set.ts";
import type { SessionsEnded } from "./context/transaction-writes.ts";

/** Performs requests on a store, and means by them what `decide` means. */
export interface Engine {
  readonly model: Specification;
  /**
   * Judges a request and, where it is granted, writes; resolves when every write is durable. Rejects on faults only.
   * `session` is the token of the session that it is made in: who changes their own secret goes on with that one.
   */
  perform(actor: Actor, request: Request, once?: IdempotentRequest, session?: string): Promise<RequestOutcome>;
  /** Who a request is made by that carries name and password, or a key, itself. */
  identify(shown: PresentedCredentials, begin: BeginAttempt): Promise<IdentifiedCaller>;
  /** The role this actor has now: the visitor's role for a visitor, null for a person who is gone. */
  roleOf(actor: Actor): Promise<string | null>;
  /** Puts a person there whom no call made; see `addPerson`. */
  addPerson(given: Readonly<Record<string, Value>>, now: string): Promise<AddedPerson>;
  /** Fires every timed transition that is due; answers how many fired. */
  fireTimers(now: string): Promise<number>;
  /** Called after each commit, before whoever asked for it is answered; answers how to stop listening. */
  onCommit(listener: (commit: Commit) => void): () => void;
}

/** What a request carries in place of a token. */
export type PresentedCredentials =
  | { readonly kind: "password"; readonly name: string; readonly password: string }
  | { readonly kind: "key"; readonly value: string };

/** Whom that stands for; `waits`: for so many milliseconds nobody is told. */
export type IdentifiedCaller =
  | { readonly kind: "person"; readonly id: string }
  | { readonly kind: "nobody" }
  | { readonly kind: "waits"; readonly wait: number };

/** Begins an attempt at what may be guessed; `waits`: it must not be made for so many milliseconds. */
export type BeginAttempt = () =>
  | { readonly kind: "waits"; readonly wait: number }
  | { readonly kind: "begun"; succeeded(): void };

/** What was written together. */
export interface Commit {
  /** By entity and id, each record as it was before and as it is now. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, Images>>;
  /** Whether all records were put away, and not only those that are named. */
  readonly replaced: boolean;
  /** Whose sessions are no longer in the store. */
  readonly ended: readonly SessionsEnded[];
}

/** What an `Idempotency-Key` says: the same key and fingerprint by the same person is answered again, not done again. */
export interface IdempotentRequest {
  readonly key: string;
  /** Of method, path and body. */
  readonly fingerprint: string;
}

/** What became of a request. */
export type RequestOutcome = PerformedRequest | Refusal;

/** A request that was granted and carried out. */
export interface PerformedRequest {
  readonly kind: "answer";
  readonly status: number;
  /** JSON text; undefined: no body. For sign-up, sign-in and `me`: the person's record. */
  readonly body: string | undefined;
  /** The headers that point 7 says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Quoted, as the header has it; null where no single record is answered. */
  readonly etag: string | null;
  readonly record: { readonly entity: string; readonly key: string } | null;
  /** Who is signed in from now on, for sign-up and sign-in. */
  readonly person: string | null;
  /** What it is made of, where the call writes: so that it can be answered anew as its caller may see that later. */
  readonly about?: AnsweredRecord;
  /** True where the answer was kept under an `Idempotency-Key` and nothing was done. */
  readonly again: boolean;
}

/** What the answer to a call that writes is made of. */
export interface AnsweredRecord {
  readonly record: { readonly entity: string; readonly id: string } | null;
  readonly subject?: string | null;
  readonly createdNothing?: boolean;
}
