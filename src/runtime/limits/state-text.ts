import type { StateOfKind } from "./keyed-states.ts";

type State = StateOfKind[keyof StateOfKind];

/** A state as a short text: of the parts of recent calls it has the first moment, and how much later than the one before each other is. */
export function textOfState(state: State | null): string {
  if (state === null || !("parts" in state)) return JSON.stringify(state);
  const { count, latest, parts, ends } = state;
  const gaps = parts.map(({ at }, part) => at - (parts[part - 1]?.at ?? 0));
  // Mostly each part has one call.
  const calls = parts.some((part) => part.calls !== 1) ? parts.map((part) => part.calls) : undefined;
  return JSON.stringify({ count, latest, ends, gaps, calls });
}

/** The state in a text that `textOfState` has made. */
export function stateOfText(text: string): State | null {
  const state = JSON.parse(text) as State | CallsInText | null;
  if (state === null || !("gaps" in state)) return state;
  const { count, latest, ends, gaps, calls } = state;
  let [at, sum] = [0, 0];
  const parts = gaps.map((gap, part) => {
    const made = calls?.[part] ?? 1;
    sum += made;
    return { at: (at += gap), calls: made };
  });
  return { count, latest, ends, parts, sum };
}

interface CallsInText {
  readonly count: number;
  readonly latest: number;
  readonly ends: number;
  readonly gaps: readonly number[];
  readonly calls?: readonly number[];
}
