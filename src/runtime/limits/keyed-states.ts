import type { MaybePromise } from "../store/maybe-promise.ts";
import type { RecentCalls } from "./recent-calls.ts";
import type { Tokens } from "./token-bucket.ts";
import type { Tries } from "./limited-tries.ts";

/** The states of limits, by kind. Each is JSON data, and from the moment `ends` on says no more than null does. */
export interface StateOfKind {
  readonly calls: RecentCalls;
  readonly tokens: Tokens;
  readonly tries: Tries;
  /** An account is known at an address, where it has signed in. */
  readonly known: { readonly ends: number };
}

/** What a state is of: its kind, and a text that tells it from others of the kind. */
export interface LimitKey<Kind extends keyof StateOfKind = keyof StateOfKind> {
  readonly kind: Kind;
  readonly of: string;
}

/** The states of some keys, in their order; null where there is none. */
export type StatesOf<Keys extends readonly LimitKey[]> = {
  readonly [At in keyof Keys]: Keys[At] extends LimitKey<infer Kind> ? StateOfKind[Kind] | null : never;
};

/** What a change makes of states, and what it tells. A state that is given back as it was is not written. */
export interface ChangedStates<States, Result> {
  readonly states: States;
  readonly result: Result;
}

/** Where the states of limits are: in the memory of a process, or in the store that several processes share. */
export interface KeyedStates {
  /**
   * Changes the states of different keys in one step, between which nothing else changes them. `change` may be called several times, and does
   * nothing else than compute.
   */
  update<const Keys extends readonly LimitKey[], Result>(
    keys: Keys,
    change: (states: StatesOf<Keys>) => ChangedStates<StatesOf<Keys>, Result>,
  ): MaybePromise<Result>;
}
