import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { Actor } from "../../semantics/state/state.ts";

/**
 * A person whose account on the target the judge can use: their record in the model state, their secret, and how their
 * requests are identified.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *participant* is a person of a trace, known by a number and a role, whatever account they get.
 * `decide` computes the answer that the document requires. A *visitor* is somebody who is not signed in.
 */
export interface TestPerson {
  /** The id of the person's record in the model state. */
  readonly id: string;
  /**
   * Identifies an account that existed before the run, in all traces; absent for accounts that the tester creates for
   * one trace.
   */
  readonly account?: string;
  /**
   * The number of the participant whom the person is in this trace; `unassignedNumber` while the accounts are
   * provisioned.
   */
  number: number;
  /**
   * The role, or several joined by commas; empty while the role of an account that existed before the run is unknown.
   */
  readonly role: string;
  readonly credentials: HttpCredentials;
  /** The secret for signing in; null if it is not known. */
  readonly secret: string | null;
}

/** The number of a person who is not a participant of the trace, or not yet. */
export const unassignedNumber = 0;

/** The actor for `decide`; null is a visitor. */
export function actorOf(caller: TestPerson | null): Actor {
  return caller === null ? { kind: "visitor" } : { kind: "person", id: caller.id };
}
