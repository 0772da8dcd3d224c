import type { RateBudget } from "../execute/rate-budget.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Participant } from "../trace/participants.ts";
import type { KnownAccount, TokenAccount } from "./known-account.ts";

/**
 * The share of the visitors' rate limit that may be reserved for later traces. The rest is left for testing what
 * visitors may do.
 */
const maxReservedShare = 0.6;

/**
 * Says how many requests without an account (a *visitor's*) the run may still make. All visitors share one rate limit,
 * and each trace needs some of it: its accounts sign up and sign in as visitors. So the requests of one trace must not
 * use up what later traces need for their accounts.
 *
 * A *participant* is a person of a trace, known by a number and a role, whatever account they get. An *exchange* is a
 * request with the answer that was received.
 */
export class VisitorBudget {
  readonly #rateBudget: RateBudget;
  readonly #known: readonly (KnownAccount | TokenAccount)[];
  readonly #clock: () => number;
  /** How many requests are reserved for later traces. */
  #reserved = 0;
  /** The most visitor requests that one account has taken so far. */
  #requestsPerPerson = 1;

  /** `known` are the accounts that sign in for each trace, and `clock` tells the time in milliseconds. */
  constructor(
    rateBudget: RateBudget,
    { known, clock }: { readonly known: readonly (KnownAccount | TokenAccount)[]; readonly clock: () => number },
  ) {
    this.#rateBudget = rateBudget;
    this.#known = known;
    this.#clock = clock;
  }

  /** How many requests visitors may make now, not counting reserved ones. */
  get remainingRequests(): number {
    return this.#rateBudget.remainingRequests(null, this.#clock()) - this.#reserved;
  }

  /** The most visitor requests that it takes to provision accounts for these participants. */
  requestsFor(participants: readonly Participant[]): number {
    return participants.length * this.#requestsPerPerson + this.#known.length;
  }

  /** Reserves visitor requests for later traces, at most a share of the rate limit. Earlier reservations end. */
  reserve(requests: number): void {
    this.#reserved = Math.min(requests, Math.floor(this.#rateBudget.burst * maxReservedShare));
  }

  /** Learns from the exchanges that provisioned accounts how many visitor requests an account takes. */
  note(participants: readonly Participant[], exchanges: readonly JudgedExchange[]): void {
    if (participants.length === 0) return;
    const visitorCalls = exchanges.filter(({ caller }) => caller === null).length;
    const each = Math.ceil((visitorCalls - this.#known.length) / participants.length);
    this.#requestsPerPerson = Math.max(this.#requestsPerPerson, each);
  }
}
