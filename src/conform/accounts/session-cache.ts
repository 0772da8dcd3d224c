import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { AccountRecord } from "./account-records.ts";
import type { KnownAccount } from "./known-account.ts";

/**
 * An account that existed before the run, with the session in which it is signed in and with what the answer to its
 * sign-in revealed of its record.
 */
export interface SignedInAccount extends AccountRecord {
  readonly person: TestPerson;
  /** The id of the person's record on the target; null if it was not revealed. */
  readonly targetId: string | number | null;
  /** The exchange by which the person signed in. */
  readonly signIn: JudgedExchange;
}

/** The age in milliseconds after which a session is not reused, as it may have expired. */
const maxSessionAge = 60_000;

/**
 * Keeps the sessions of known accounts from trace to trace, so that they need not sign in for each trace: a sign-in is
 * a visitor's request, and visitors have a low rate limit. Only accounts that provide other accounts, and are not
 * participants of a trace, belong here: the requests of a trace can end the sessions of its participants.
 *
 * The *target* is the implementation that is tested. A *participant* is a person of a trace, known by a number and a
 * role, whatever account they get. An *exchange* is a request with the answer that was received. A *visitor* is
 * somebody who is not signed in.
 */
export class SessionCache {
  readonly #clock: () => number;
  /** By known account: the account as it signed in, and since when it is kept. */
  readonly #entries = new Map<KnownAccount, { readonly since: number; readonly account: SignedInAccount }>();

  /** `clock` tells the time in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** The account as it signed in for an earlier trace; undefined if it did not, or its session may have expired. */
  of(known: KnownAccount): SignedInAccount | undefined {
    const entry = this.#entries.get(known);
    return entry === undefined || entry.since + maxSessionAge < this.#clock() ? undefined : entry.account;
  }

  /** Keeps the session of a known account for later traces. A session that is kept already does not become younger. */
  remember(known: KnownAccount, account: SignedInAccount): void {
    if (this.#entries.get(known)?.account.signIn !== account.signIn)
      this.#entries.set(known, { since: this.#clock(), account });
  }

  /** Removes the session of a known account that becomes a participant. */
  drop(known: KnownAccount): void {
    this.#entries.delete(known);
  }

  /** Removes all sessions. Returns whether there were any. */
  forget(): boolean {
    const any = this.#entries.size > 0;
    this.#entries.clear();
    return any;
  }
}
