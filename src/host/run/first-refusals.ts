import type { RefusedTimer } from "../../runtime/engine/refused-timer.ts";

/** Makes what gives, of the timers that a round was refused, those that were not refused for the same reason in the round before. */
export function createFirstRefusals(): (refused: readonly RefusedTimer[]) => readonly RefusedTimer[] {
  let before = new Set<string>();
  return (refused) => {
    const now = new Map(refused.map((one) => [JSON.stringify(one), one]));
    const first = [...now].filter(([key]) => !before.has(key)).map(([, one]) => one);
    before = new Set(now.keys());
    return first;
  };
}
