import type { Rate } from "../../model/constant.ts";
import { plainAddress } from "../../semantics/value/account-name.ts";
import type { KeyedStates, LimitKey } from "../limits/keyed-states.ts";
import { RememberedStates } from "../limits/remembered-states.ts";
import { giveTokenBack, takeToken } from "../limits/token-bucket.ts";
import type { Tokens } from "../limits/token-bucket.ts";
import { waitToTry, withTry } from "../limits/limited-tries.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { GuessLimits } from "./guess-limits.ts";

/** An attempt at a password, a key or a token; `waits`: it must not be made for so many milliseconds. */
export type Attempt =
  | { readonly kind: "waits"; readonly wait: number }
  | { readonly kind: "begun"; succeeded(): MaybePromise<void> };

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
  readonly #states: KeyedStates;

  constructor(limits: GuessLimits, states: KeyedStates = new RememberedStates()) {
    this.#limits = limits;
    this.#states = states;
  }

  /** Begins an attempt to sign in to an account, which need not exist. */
  signIn(account: string, address: string, now: number): MaybePromise<Attempt> {
    const name = plainAddress(account.trim()).slice(0, 200);
    const pair = JSON.stringify([address, name]);
    const {
      "sign-ins": perPair,
      "sign-ins-per-account": perAccount,
      "sign-ins-per-address": perAddress,
    } = this.#limits;
    const keys = [
      { kind: "tries", of: pair },
      /** When an account has last signed in from an address. */
      { kind: "known", of: pair },
      { kind: "tokens", of: `account ${name}` },
      { kind: "tokens", of: `address ${address}` },
    ] as const;
    const begun = this.#states.update(keys, (states) => {
      const [tries, known, ofAccount, ofAddress] = states;
      const isKnown = known !== null && now < known.ends;
      const taken = isKnown
        ? { wait: 0, tokens: [ofAccount, ofAddress] as const }
        : takeEach([ofAccount, ofAddress], [perAccount, perAddress], now);
      const wait = waitToTry(tries, now) || taken.wait;
      return wait > 0
        ? { states, result: { wait, isKnown } }
        : { states: [withTry(tries, perPair, now), known, ...taken.tokens], result: { wait: 0, isKnown } };
    });
    const succeeded = (isKnown: boolean): MaybePromise<void> =>
      this.#states.update(keys, ([, , ofAccount, ofAddress]) => ({
        states: [
          null,
          { ends: now + knownFor },
          isKnown ? ofAccount : giveTokenBack(ofAccount, perAccount, now),
          isKnown ? ofAddress : giveTokenBack(ofAddress, perAddress, now),
        ],
        result: undefined,
      }));
    return thenDo(begun, ({ wait, isKnown }) =>
      wait > 0 ? { kind: "waits", wait } : { kind: "begun", succeeded: () => succeeded(isKnown) },
    );
  }

  /** Begins an attempt at a key. */
  key(address: string, now: number): MaybePromise<Attempt> {
    const rate = this.#limits["unknown-keys"];
    const keys = [tokensOf(`keys ${address}`)] as const;
    const succeeded = (): MaybePromise<void> =>
      this.#states.update(keys, ([tokens]) => ({ states: [giveTokenBack(tokens, rate, now)], result: undefined }));
    return thenDo(this.#take(keys[0], rate, now), (wait) =>
      wait > 0 ? { kind: "waits", wait } : { kind: "begun", succeeded },
    );
  }

  /** Counts an unknown token. Gives 0, or the milliseconds to wait. Nobody can guess 256 random bits: this bounds what such requests cost. */
  unknownToken(address: string, now: number): MaybePromise<number> {
    return this.#take(tokensOf(`tokens ${address}`), this.#limits["unknown-tokens"], now);
  }

  /**
   * Counts a mail with a link to an account, which need not exist. Gives 0, or the milliseconds to wait: which of
   * the two does not depend on whether it exists.
   */
  mail(account: string, address: string, now: number): MaybePromise<number> {
    const name = plainAddress(account.trim()).slice(0, 200);
    const { "mails-per-account": perAccount, "mails-per-address": perAddress } = this.#limits;
    const keys = [tokensOf(`mails at ${address}`), tokensOf(`mails of ${name}`)] as const;
    return this.#states.update(keys, (states) => {
      const { tokens, wait } = takeEach(states, [perAddress, perAccount], now);
      return { states: tokens, result: wait };
    });
  }

  #take(key: LimitKey<"tokens">, rate: Rate, now: number): MaybePromise<number> {
    return this.#states.update([key], ([before]) => {
      const { tokens, wait } = takeToken(before, rate, now);
      return { states: [tokens], result: wait };
    });
  }
}

/** Takes one token of each of two buckets, or none. */
function takeEach(
  before: readonly [Tokens | null, Tokens | null],
  rates: readonly [Rate, Rate],
  now: number,
): { readonly wait: number; readonly tokens: readonly [Tokens | null, Tokens | null] } {
  const [one, other] = [takeToken(before[0], rates[0], now), takeToken(before[1], rates[1], now)];
  const wait = one.wait || other.wait;
  return { wait, tokens: wait > 0 ? before : [one.tokens, other.tokens] };
}

function tokensOf(of: string): LimitKey<"tokens"> {
  return { kind: "tokens", of };
}
