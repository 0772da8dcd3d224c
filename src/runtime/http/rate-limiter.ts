import type { Rate } from "../../model/constant.ts";
import type { KeyedStates } from "../limits/keyed-states.ts";
import { takeCalls, withoutLatest } from "../limits/recent-calls.ts";
import { RememberedStates } from "../limits/remembered-states.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";

/** Counts calls by key and tells how long to wait: in no period of `per` milliseconds there are more than `count` calls. */
export class RateLimiter {
  readonly #states: KeyedStates;

  constructor(states: KeyedStates = new RememberedStates()) {
    this.#states = states;
  }

  /** Counts calls, one unless said otherwise: all of them or none. Gives 0, or the milliseconds until the rate allows them. */
  take(key: string, rate: Rate, now: number, calls = 1): MaybePromise<number> {
    return this.#states.update([{ kind: "calls", of: key }], ([before]) => {
      const { calls: after, wait } = takeCalls(before, rate, now, calls);
      return { states: [after], result: wait };
    });
  }

  /** The milliseconds until the rate allows a call, without counting one. */
  wait(key: string, rate: Rate, now: number): MaybePromise<number> {
    return this.#states.update([{ kind: "calls", of: key }], (states) => ({
      states,
      result: takeCalls(states[0], rate, now, 1).wait,
    }));
  }

  /** Takes back the latest calls of a key, which do not count. */
  giveBack(key: string, calls = 1): MaybePromise<void> {
    return this.#states.update([{ kind: "calls", of: key }], ([before]) => ({
      states: [withoutLatest(before, calls)],
      result: undefined,
    }));
  }
}

/** What counts the calls of a server. */
export type CountedCalls = Pick<RateLimiter, "take" | "wait" | "giveBack">;
