import type { Rate } from "../../model/constant.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often may be guessed, in one place. Only what fails is counted, and nobody is shut out: who has guessed too often has to wait before the next attempt.
 *
 * `sign-ins` are wrong passwords for one account from one address: so many at once, after which each wait is twice the one before, up to the time given. The others
 * are so many at once, which come back evenly over the time given.
 */
export interface GuessLimits {
  readonly "sign-ins": Rate;
  /** For one account, from all addresses together at which it has not signed in lately. */
  readonly "sign-ins-per-account": Rate;
  /** From one address, for all accounts together that have not signed in there lately. */
  readonly "sign-ins-per-address": Rate;
  /** Unknown keys, from one address. */
  readonly "unknown-keys": Rate;
  /** Unknown tokens, from one address. */
  readonly "unknown-tokens": Rate;
  /** Mails with links to one account, whoever asks for them. */
  readonly "mails-per-account": Rate;
  /** Mails with links that are asked for at one address. */
  readonly "mails-per-address": Rate;
}

/** The default limits. */
export const usualGuessLimits: GuessLimits = {
  "sign-ins": { count: 10, per: 15 * minute },
  "sign-ins-per-account": { count: 500, per: day },
  "sign-ins-per-address": { count: 100, per: hour },
  "unknown-keys": { count: 10, per: minute },
  "unknown-tokens": { count: 300, per: minute },
  "mails-per-account": { count: 5, per: hour },
  "mails-per-address": { count: 20, per: hour },
};
