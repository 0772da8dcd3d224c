import type { Performed } from "./performed.ts";
import type { Step } from "./step.ts";

/** A story in the parts that are made one after another: a step by itself, or those that are made at the same time. */
export function inTurns<T>(story: readonly T[], stepOf: (one: T) => Step): readonly (readonly T[])[] {
  const turns: T[][] = [];
  for (const one of story) {
    const { together } = stepOf(one);
    const before = turns.at(-1)?.[0];
    if (together !== undefined && before !== undefined && stepOf(before).together === together) turns.at(-1)!.push(one);
    else turns.push([one]);
  }
  return turns;
}

/** The last calls of a story that were made at the same time; none where each was made by itself. */
export function madeAtOnce(story: readonly Performed[]): readonly Performed[] {
  return inTurns(story, ({ step }) => step).findLast((turn) => turn.length > 1) ?? [];
}

/** Whether calls are made at the same time in a story: what comes of that may be another thing each time. */
export function isRace(steps: readonly Step[]): boolean {
  return inTurns(steps, (step) => step).some((turn) => turn.length > 1);
}
