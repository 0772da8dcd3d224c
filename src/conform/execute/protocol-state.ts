import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Write } from "../../semantics/state/write.ts";
import type { Given } from "../../semantics/http/again.ts";
import { endedSessions } from "../../semantics/http/ended-sessions.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import type { HttpAnswer } from "../target/target.ts";
import type { Person } from "../trace/person.ts";

/** A session of somebody, with the step that began it. */
export interface Session {
  readonly person: string;
  readonly startedBy: number | "first";
  readonly token: string;
  /** By what it ended; null: it goes on. */
  readonly endedBy: "signing out" | "another secret" | null;
}

/** What somebody was granted under a key. */
export interface KeyedRequest {
  readonly person: string;
  readonly key: string;
  readonly step: number;
  /** What was asked for, as it went over the wire. */
  readonly request: string;
  readonly received: HttpAnswer;
  /** The role in which it was, and what the document says that was answered. */
  readonly given: Given;
}

/** How somebody sees a record, as far as it is kept and does not only follow from the time. */
export interface RecordView {
  readonly person: string | null;
  /** The call that shows the record, and to whom of which role. */
  readonly call: string;
  readonly role: string;
  readonly record: { readonly entity: string; readonly id: string };
  readonly shown: Value;
  /** How often the record was written by then. */
  readonly writes: number;
}

/** A tag that somebody was told of a record. */
export interface EntityTag extends RecordView {
  readonly step: number;
  /** By which the record was asked for. */
  readonly subject: string | null;
  readonly targetIds: string;
}

/** What `decide` does not hear of: sessions, keys and tags that went to and fro in a story. */
export class ProtocolState {
  #sessions: Session[] = [];
  readonly #keyedRequests: KeyedRequest[] = [];
  readonly #tags: EntityTag[] = [];
  readonly #writeCounts = new Map<string, number>();

  constructor(people: readonly Person[]) {
    for (const { id, credentials } of people)
      if (credentials.kind === "token")
        this.#sessions.push({ person: id, startedBy: "first", token: credentials.token, endedBy: null });
  }

  /** The sessions of somebody, the oldest first. */
  sessionsOf(person: string): readonly Session[] {
    return this.#sessions.filter((one) => one.person === person);
  }

  beginSession(person: string, startedBy: number, token: string): void {
    this.#sessions.push({ person, startedBy, token, endedBy: null });
  }

  /** Whether a token stands for somebody, as far as anybody knows. */
  isValidToken(token: string): boolean {
    return (this.#sessions.findLast((one) => one.token === token)?.endedBy ?? null) === null;
  }

  signOut(token: string): void {
    this.#endSessions((one) => one.token === token, "signing out");
  }

  /** Takes note of writes, which end sessions and make tags others. `token`: by which they were asked for. */
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
      if (write.kind === "count") continue;
      const key = `${write.entity} ${write.kind === "put" ? write.row.id : write.id}`;
      this.#writeCounts.set(key, (this.#writeCounts.get(key) ?? 0) + 1);
    }
  }

  /** Forgets the sessions of those whom writes gave the secret that they had: whoever keeps no more of it than a hash can't know, and may have ended them. `token`: by which they were asked for. */
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
        this.#sessions = this.#sessions.filter((one) => one.person !== id || one.token === token);
    }
  }

  #endSessions(matches: (one: Session) => boolean, endedBy: Session["endedBy"]): void {
    for (const [at, one] of this.#sessions.entries())
      if (one.endedBy === null && matches(one)) this.#sessions[at] = { ...one, endedBy };
  }

  addKeyedRequest(keyedRequests: KeyedRequest): void {
    this.#keyedRequests.push(keyedRequests);
  }

  findKeyedRequest(person: string, key: string): KeyedRequest | undefined {
    return this.#keyedRequests.find((one) => one.person === person && one.key === key);
  }

  /** What was done under keys, the latest first. */
  get keyedRequests(): readonly KeyedRequest[] {
    return this.#keyedRequests.toReversed();
  }

  findTag(step: number): EntityTag | undefined {
    return this.#tags.find((one) => one.step === step);
  }

  /** The tags that were told, the latest first. */
  get tags(): readonly EntityTag[] {
    return this.#tags.toReversed();
  }

  /** How often a record was written in the story. */
  writesOf({ entity, id }: RecordView["record"]): number {
    return this.#writeCounts.get(`${entity} ${id}`) ?? 0;
  }

  /** Takes note of a tag; what the target's has to be, or must not be, where an earlier one contradicts it, else null. */
  recordTag(tag: EntityTag, tolerance: number): { readonly expected: Value } | null {
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
      const change = changeBetween(one, tag, tolerance);
      return (
        (change === "none" && one.targetIds !== tag.targetIds) || (change === "some" && one.targetIds === tag.targetIds)
      );
    });
    return wrong === undefined
      ? null
      : { expected: wrong.targetIds === tag.targetIds ? "another tag than before" : wrong.targetIds };
  }
}

/** What has become of what somebody has seen. */
export type RecordChange = "none" | "some" | "unclear";

/**
 * Whether a record is seen to be another than before. Nobody can say where it was written and looks the same: what is hidden
 * from its reader may make its tag another, and need not; nor where moments in it are as near as two clocks may be.
 */
export function changeBetween(before: RecordView, now: RecordView, tolerance: number): RecordChange {
  if (compareBodies(before.shown, now.shown, tolerance).differences.length > 0) return "some";
  return before.writes === now.writes ? "none" : "unclear";
}
