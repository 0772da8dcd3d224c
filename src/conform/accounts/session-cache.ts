import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Person } from "../trace/person.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { KnownAccount } from "./known-account.ts";

/** Somebody who was there before, as the target told of them when they signed in. */
export interface SignedInAccount {
  readonly person: Person;
  readonly row: Row;
  /** What the target calls their record; null: it did not say. */
  readonly targetIds: string | number | null;
  /** The call by which they signed in. */
  readonly signIn: JudgedExchange;
}

/** Sessions may end by themselves, but hardly so soon. */
const mostAge = 60_000;

/**
 * Who signed in for a story before and only helped others in: they do the same for the next one in the session that they have,
 * since whoever signs in is a visitor, and visitors may not call often.
 */
export class SessionCache {
  readonly #clock: () => number;
  readonly #entries = new Map<KnownAccount, { readonly since: number; readonly account: SignedInAccount }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Somebody whose session goes on, as far as anybody knows; undefined where they have to sign in. */
  of(known: KnownAccount): SignedInAccount | undefined {
    const met = this.#entries.get(known);
    return met === undefined || met.since + mostAge < this.#clock() ? undefined : met.account;
  }

  remember(known: KnownAccount, account: SignedInAccount): void {
    if (this.#entries.get(known)?.account.signIn !== account.signIn)
      this.#entries.set(known, { since: this.#clock(), account });
  }

  /** Has all of them sign in anew; whether there were any. */
  forget(): boolean {
    const any = this.#entries.size > 0;
    this.#entries.clear();
    return any;
  }
}
