import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TestPerson } from "../trace/person.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { KnownAccount } from "./known-account.ts";

/** An account that existed before, with what its sign-in revealed. */
export interface SignedInAccount {
  readonly person: TestPerson;
  readonly row: Row;
  /** The fields of the record whose values were not revealed. */
  readonly unknownFields: ReadonlySet<string>;
  /** The id of the person's record on the target; null if it was not revealed. */
  readonly targetId: string | number | null;
  /** The exchange by which the person signed in. */
  readonly signIn: JudgedExchange;
}

/** The age in milliseconds after which a session is not reused, as it may have expired. */
const maxSessionAge = 60_000;

/**
 * Keeps the sessions of known accounts that only help to provision others, so that they need not sign in for every
 * trace: a sign-in is a visitor's request, and visitors have a low rate limit.
 */
export class SessionCache {
  readonly #clock: () => number;
  readonly #entries = new Map<KnownAccount, { readonly since: number; readonly account: SignedInAccount }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** The signed-in account, if its session is probably still open. */
  of(known: KnownAccount): SignedInAccount | undefined {
    const met = this.#entries.get(known);
    return met === undefined || met.since + maxSessionAge < this.#clock() ? undefined : met.account;
  }

  /** Keeps the session of a known account for later traces. */
  remember(known: KnownAccount, account: SignedInAccount): void {
    if (this.#entries.get(known)?.account.signIn !== account.signIn)
      this.#entries.set(known, { since: this.#clock(), account });
  }

  /** Drops all sessions. Returns whether there were any. */
  forget(): boolean {
    const any = this.#entries.size > 0;
    this.#entries.clear();
    return any;
  }
}
