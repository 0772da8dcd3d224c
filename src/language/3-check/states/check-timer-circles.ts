import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports cycles of timers without an end: records would change for ever without anybody. */
export const checkTimerCircles: Check = (model, _, reported) =>
  hasErrorsIn(4, model, reported) ? [] : model.machines.flatMap(circleIn);

function circleIn({ transitions }: Machine): readonly Diagnostic[] {
  const timers = transitions.filter(
    ({ after, guard, effects }) => after !== null && guard === null && effects.every(isTheSameEachTime),
  );
  if (timers.length > mostTimers) return [];
  for (const timer of timers) {
    const way = timer.from
      .flatMap((state) => (state === timer.to ? [] : [wayBack(timer, state, timers)]))
      .find((one) => one !== null);
    if (way === undefined) continue;
    const circle = [...way, timer].map(({ name }) => `\`${name}\``).join(" → ");
    return [createDiagnostic("timer-circle", timer.span, { circle })];
  }
  return [];
}

/** The most timers of a machine that is searched for cycles. */
const mostTimers = 100;

/** Whether another round through the cycle changes nothing. */
function isTheSameEachTime(effect: Statement): boolean {
  return effect.kind === "assign" && effect.of.kind === "this" && effect.value.kind === "literal";
}

/** The timers that lead from a timer's end back to a state that it begins in; null if there are none. */
function wayBack(begin: Transition, goal: string, timers: readonly Transition[]): readonly Transition[] | null {
  const ways = new Map<string, readonly Transition[]>([[begin.to, []]]);
  for (const [state, way] of ways) {
    if (state === goal) return way;
    for (const timer of timers)
      if (timer.from.includes(state) && !ways.has(timer.to)) ways.set(timer.to, [...way, timer]);
  }
  return null;
}
