import type { ChangedStates, KeyedStates, LimitKey, StateOfKind, StatesOf } from "./keyed-states.ts";
import { LatestUsed } from "./latest-used.ts";

/** How much is remembered of each kind: calls, and of all others states. */
export type RememberedCapacity = Readonly<Record<keyof StateOfKind, number>>;

const usualCapacity: RememberedCapacity = { calls: 1_000_000, tokens: 200_000, tries: 200_000, known: 200_000 };

type State = StateOfKind[keyof StateOfKind];

/** Remembers the states of limits in this process, and answers at once. Of each kind it forgets those that have not been used for longest. */
export class RememberedStates implements KeyedStates {
  readonly #states: Readonly<Record<keyof StateOfKind, LatestUsed<State>>>;

  constructor(capacity: Partial<RememberedCapacity> = {}) {
    const { calls, tokens, tries, known } = { ...usualCapacity, ...capacity };
    this.#states = {
      calls: new LatestUsed(calls, (state) => ("parts" in state ? state.parts.length : 1)),
      tokens: new LatestUsed(tokens),
      tries: new LatestUsed(tries),
      known: new LatestUsed(known),
    };
  }

  update<const Keys extends readonly LimitKey[], Result>(
    keys: Keys,
    change: (states: StatesOf<Keys>) => ChangedStates<StatesOf<Keys>, Result>,
  ): Result {
    const before: (State | null)[] = [];
    for (const { kind, of } of keys) before.push(this.#states[kind].peek(of) ?? null);
    const { states, result } = change(before as unknown as StatesOf<Keys>);
    for (let at = 0; at < keys.length; at += 1) {
      const { kind, of } = keys[at]!;
      this.#states[kind].replace(of, before[at] ?? undefined, (states[at] as State | null) ?? undefined);
    }
    return result;
  }
}
