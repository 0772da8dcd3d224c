import type { StateOfKind } from "./keyed-states.ts";

type State = StateOfKind[keyof StateOfKind];

/** A state as a short text: of the times of calls it has the first, and how much later than the one before each other was. */
export function textOfState(state: State | null): string {
  if (state === null || !("times" in state)) return JSON.stringify(state);
  const { count, times, from, to, ends } = state;
  const gaps: number[] = [];
  for (let at = from + 1; at < to; at += 1) gaps.push(times[at]! - times[at - 1]!);
  return JSON.stringify({ count, ends, first: times[from] ?? 0, gaps, none: from === to ? true : undefined });
}

/** The state in a text that `textOfState` has made. */
export function stateOfText(text: string): State | null {
  const state = JSON.parse(text) as State | CallsInText | null;
  if (state === null || !("gaps" in state)) return state;
  const { count, ends, first, gaps, none } = state;
  const times = none === true ? [] : [first];
  let time = first;
  for (const gap of gaps) times.push((time += gap));
  return { count, times, from: 0, to: times.length, ends };
}

interface CallsInText {
  readonly count: number;
  readonly ends: number;
  readonly first: number;
  readonly gaps: readonly number[];
  readonly none?: true;
}
