import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { FirstAnswer } from "../../semantics/http/answer-repeated.ts";
import { endedSessions } from "../../semantics/http/ended-sessions.ts";
import type { Actor, State, Write } from "../../semantics/state/state.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import type { HttpAnswer } from "../target/target.ts";
import type { TestPerson } from "../trace/test-person.ts";

/** A session of a person. */
export interface Session {
  readonly person: string;
  /** The step that started it; null for the first session of a person, which they had when the trace started. */
  readonly startedBy: number | null;
  readonly token: string;
  /** Why the session ended; null if it has not. */
  readonly endedBy: "signing out" | "another secret" | null;
}

/** A request that was granted under an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly person: string;
  readonly key: string;
  readonly step: number;
  /** A text for the request as it was sent: equal requests have equal texts. */
  readonly fingerprint: string;
  /** The answer over HTTP that the target gave. */
  readonly firstReceived: HttpAnswer;
  /** The answer that the document required, as `decide` computes it, and the role that the caller had then. */
  readonly firstDecided: FirstAnswer;
}

/** How a person sees a record by one call, without fields that depend on the time only. */
export interface RecordView {
  /** The id of the person; null for a visitor. */
  readonly person: string | null;
  /** The call that shows the record, and the role of its caller. */
  readonly call: string;
  readonly role: string;
  readonly record: { readonly entity: string; readonly id: string };
  readonly shown: Value;
  /** How often the record had been written by then. */
  readonly writes: number;
}

/** An ETag that the target returned for a record. */
export interface EntityTag extends RecordView {
  readonly step: number;
  /** The key in the path of the request; null if the path of the call has none. */
  readonly subject: string | null;
  readonly etag: string;
}

/**
 * The facts of HTTP that the model has no place for, of one trace: who has which session, which requests were granted under an
 * idempotency key, and which ETag was returned for which record. The executor keeps them, since an answer can depend on
 * them.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *step* is one request of a trace, or a wait. `decide` computes the answer that the document
 * requires. A *visitor* is somebody who is not signed in. The *executor* sends requests and judges the answers.
 */
export class ProtocolState {
  #sessions: Session[] = [];
  readonly #keyedRequests: KeyedRequest[] = [];
  readonly #tags: EntityTag[] = [];
  readonly #writeCounts = new Map<string, number>();

  constructor(people: readonly TestPerson[]) {
    for (const { id, credentials } of people)
      if (credentials.kind === "token")
        this.#sessions.push({ person: id, startedBy: null, token: credentials.token, endedBy: null });
  }

  /** The sessions of a person, the oldest first. */
  sessionsOf(person: string): readonly Session[] {
    return this.#sessions.filter((one) => one.person === person);
  }

  /** Records the session that a step has started, by the token that the target gave. */
  beginSession(person: string, startedBy: number, token: string): void {
    this.#sessions.push({ person, startedBy, token, endedBy: null });
  }

  /** Whether the session with this token is known to have ended; false if there is no such session. */
  hasEnded(token: string): boolean {
    const session = this.#sessions.findLast((one) => one.token === token);
    return session !== undefined && session.endedBy !== null;
  }

  /** Records that the session with this token has ended. */
  signOut(token: string): void {
    this.#endSessions((one) => one.token === token, "signing out");
  }

  /**
   * Records writes, which may end sessions and change ETags. A new secret ends the sessions of its person. If `actor`
   * is that person, the session in which they sent the request goes on. It is the session with `token`, which is null
   * if the request was sent without a token.
   */
  recordWrites(
    model: Specification,
    before: State,
    writes: readonly Write[],
    actor: Actor,
    token: string | null,
  ): void {
    for (const { person, goesOn } of endedSessions(model, before, writes, actor))
      this.#endSessions((one) => one.person === person && !(goesOn && one.token === token), "another secret");
    for (const write of writes) {
      // A number that was counted changes no record.
      if (write.kind === "count") continue;
      const key = `${write.entity} ${write.kind === "put" ? write.row.id : write.id}`;
      this.#writeCounts.set(key, (this.#writeCounts.get(key) ?? 0) + 1);
    }
  }

  /**
   * Drops the sessions of people whose secret was set to the same value as before, after a call that sets secrets. A
   * target that stores only a hash of it can't tell, and may have ended them, so that nobody knows whether their
   * tokens are valid. Only the session with `token`, which the request was sent with, goes on for certain; `token` is
   * null if the request was sent without one.
   */
  dropUncertainSessions(
    { identification }: Specification,
    before: State,
    writes: readonly Write[],
    token: string | null,
  ): void {
    if (identification === null) return;
    for (const write of writes) {
      if (write.kind !== "put" || write.entity !== identification.entity) continue;
      const { id, values } = write.row;
      if (
        before.entities[identification.entity]?.get(id)?.values[identification.secret] === values[identification.secret]
      )
        this.#sessions = this.#sessions.filter(
          (one) => one.person !== id || one.token === token || one.endedBy !== null,
        );
    }
  }

  #endSessions(matches: (one: Session) => boolean, endedBy: Session["endedBy"]): void {
    for (const [at, one] of this.#sessions.entries())
      if (one.endedBy === null && matches(one)) this.#sessions[at] = { ...one, endedBy };
  }

  /** Records a request that was granted under an idempotency key. */
  addKeyedRequest(keyedRequest: KeyedRequest): void {
    this.#keyedRequests.push(keyedRequest);
  }

  /** The first request of a person under a key; undefined if the key was not used. */
  findKeyedRequest(person: string, key: string): KeyedRequest | undefined {
    return this.#keyedRequests.find((one) => one.person === person && one.key === key);
  }

  /** The requests under idempotency keys, the latest first. */
  get keyedRequests(): readonly KeyedRequest[] {
    return this.#keyedRequests.toReversed();
  }

  /** The ETag that the answer of a step had; undefined if it had none. */
  findTag(step: number): EntityTag | undefined {
    return this.#tags.find((one) => one.step === step);
  }

  /** The ETags that were returned, the latest first. */
  get tags(): readonly EntityTag[] {
    return this.#tags.toReversed();
  }

  /** How often a record was written in the trace. */
  writesOf({ entity, id }: RecordView["record"]): number {
    return this.#writeCounts.get(`${entity} ${id}`) ?? 0;
  }

  /**
   * Records an ETag with what its reader was shown. The ETag contradicts an earlier ETag if the same caller is shown
   * the same record unchanged under another ETag, or changed under the same ETag. In that case the expected ETag is
   * returned, or a description of it if any other ETag would have been right; otherwise null. `clockTolerance` is the
   * number of milliseconds by which two timestamps may differ and still count as unchanged, because the judge
   * does not know the clock of the target, and the model state has the time at which the request was sent.
   */
  recordTag(tag: EntityTag, clockTolerance: number): { readonly expected: Value } | null {
    const before = this.#tags.filter(
      (one) =>
        one.person === tag.person &&
        one.call === tag.call &&
        one.role === tag.role &&
        one.record.entity === tag.record.entity &&
        one.record.id === tag.record.id,
    );
    this.#tags.push(tag);
    const wrong = before.find((one) => {
      const change = changeBetween(one, tag, clockTolerance);
      return (change === "none" && one.etag !== tag.etag) || (change === "some" && one.etag === tag.etag);
    });
    return wrong === undefined ? null : { expected: wrong.etag === tag.etag ? "another tag than before" : wrong.etag };
  }
}

/** How a record that somebody has seen has changed since. */
export type RecordChange = "none" | "some" | "unclear";

/**
 * Compares two views of a record. The change is unclear if the record was written but looks the same: a field that the
 * reader can't see may or may not change the ETag, and timestamps within the tolerance can't be told apart.
 */
export function changeBetween(before: RecordView, now: RecordView, clockTolerance: number): RecordChange {
  if (compareBodies(before.shown, now.shown, clockTolerance).differences.length > 0) return "some";
  return before.writes === now.writes ? "none" : "unclear";
}
