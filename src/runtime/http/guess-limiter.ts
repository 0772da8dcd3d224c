import type { Rate } from "../../model/constant.ts";
import { plainAddress } from "../../semantics/value/account-name.ts";
import { GuessBuckets } from "./guess-buckets.ts";
import type { GuessLimits } from "./guess-limits.ts";
import { LatestUsed } from "./latest-used.ts";
import { GuessBackoff } from "./guess-backoff.ts";

/** An attempt at a password, a key or a token; `waits`: it must not be made for so many milliseconds. */
export type Attempt = { readonly kind: "waits"; readonly wait: number } | { readonly kind: "begun"; succeeded(): void };

/** How long an account stays known at an address after it has signed in there. */
const knownFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Slows down whoever guesses. An attempt counts when it begins, else many could be made before the first is found to have failed.
 *
 * Wrong passwords for an account count for the address that they come from, so that nobody elsewhere has to wait for them. What is tried from many addresses
 * counts for the account as well, except from an address where it signed in before: so its owner is not kept out there.
 */
export class GuessLimiter {
  readonly #limits: GuessLimits;
  readonly #pairs = new GuessBackoff();
  readonly #buckets = new GuessBuckets();
  /** When an account has last signed in from an address. */
  readonly #known = new LatestUsed<number>(200_000);

  constructor(limits: GuessLimits) {
    this.#limits = limits;
  }

  /** Begins an attempt to sign in to an account, which need not exist. */
  signIn(account: string, address: string, now: number): Attempt {
    const name = plainAddress(account.trim()).slice(0, 200);
    const pair = JSON.stringify([address, name]);
    const wait = this.#pairs.waitFor(pair, now);
    if (wait > 0) return { kind: "waits", wait };
    const { "sign-ins-per-account": perAccount, "sign-ins-per-address": perAddress } = this.#limits;
    const taken = this.#isKnown(pair, now)
      ? { wait: 0, giveBack: () => {} }
      : this.#takeAll(
          [
            [`account ${name}`, perAccount],
            [`address ${address}`, perAddress],
          ],
          now,
        );
    if (taken.wait > 0) return { kind: "waits", wait: taken.wait };
    this.#pairs.take(pair, this.#limits["sign-ins"], now);
    return {
      kind: "begun",
      succeeded: () => {
        taken.giveBack();
        this.#pairs.forget(pair);
        this.#known.set(pair, now);
      },
    };
  }

  /** Begins an attempt at a key. */
  key(address: string, now: number): Attempt {
    const taken = this.#takeAll([[`keys ${address}`, this.#limits["unknown-keys"]]], now);
    return taken.wait > 0 ? { kind: "waits", wait: taken.wait } : { kind: "begun", succeeded: taken.giveBack };
  }

  /** Counts an unknown token. Gives 0, or the milliseconds to wait. Nobody can guess 256 random bits: this bounds what such requests cost. */
  unknownToken(address: string, now: number): number {
    return this.#buckets.take(`tokens ${address}`, this.#limits["unknown-tokens"], now);
  }

  #isKnown(pair: string, now: number): boolean {
    const at = this.#known.get(pair);
    return at !== undefined && now - at < knownFor;
  }

  /** Takes one token of each bucket, or none. */
  #takeAll(
    keys: readonly (readonly [string, Rate])[],
    now: number,
  ): { readonly wait: number; readonly giveBack: () => void } {
    for (const [at, [key, rate]] of keys.entries()) {
      const wait = this.#buckets.take(key, rate, now);
      if (wait === 0) continue;
      for (const [before, its] of keys.slice(0, at)) this.#buckets.giveBack(before, its, now);
      return { wait, giveBack: () => {} };
    }
    return { wait: 0, giveBack: () => keys.forEach(([key, rate]) => this.#buckets.giveBack(key, rate, now)) };
  }
}
