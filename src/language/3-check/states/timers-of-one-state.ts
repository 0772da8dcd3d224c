import { diagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { intervalOf } from "../../../expression/solve/interval-of.ts";
import type { Known } from "../../../expression/solve/known.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Check } from "../check.ts";
import { hasErrorsIn } from "../reported.ts";

/** Timers that go off at once, never, or at the same moment as another. */
export const checkTimersOfOneState: Check = (model, _, reported, known) =>
  hasErrorsIn(4, model, reported) || hasErrorsIn(9, model, reported) ? [] : model.machines.flatMap((machine) => timersOf(machine, known));

interface Timer {
  readonly transition: Transition;
  readonly wait: number;
}

function timersOf(machine: Machine, known: Known): readonly Diagnostic[] {
  const timers = machine.transitions.flatMap((transition): readonly Timer[] => {
    if (transition.after === null) return [];
    const [least, most] = intervalOf(transition.after, known);
    return least === most ? [{ transition, wait: least }] : [];
  });
  return timers.flatMap((timer, at) => {
    const { transition: { name, after, span }, wait } = timer;
    if (wait <= 0) return [diagnostic("timer-at-once", after!.span, { transition: name })];
    const earlier = overtaking(timer, timers);
    if (earlier !== null) {
      const related = earlier.map(({ transition }) => ({ span: transition.span, message: `\`${transition.name}\` goes off earlier.` }));
      return [diagnostic("timer-overtaken", span, { transition: name, others: earlier.map(({ transition }) => `\`${transition.name}\``).join(", ") }, { related })];
    }
    const rival = timers.slice(0, at).find((other) => other.wait === wait && other.transition.to !== timer.transition.to && isUnguarded(other, timer) && sharedState(other, timer) !== null);
    if (rival === undefined) return [];
    const related = [{ span: rival.transition.span, message: `\`${rival.transition.name}\` goes off at the same moment.` }];
    return [diagnostic("timers-at-once", span, { transition: name, other: rival.transition.name, state: sharedState(rival, timer)! }, { related })];
  });
}

/** The timers before which a timer never comes, in whatever state it waits; null where it may. */
function overtaking(timer: Timer, timers: readonly Timer[]): readonly Timer[] | null {
  const earlier = timer.transition.from.map((state) => timers.find(({ transition, wait }) => wait > 0 && wait < timer.wait && transition.guard === null && transition.from.includes(state)));
  return earlier.length > 0 && earlier.every((one) => one !== undefined) ? [...new Set(earlier)] : null;
}

function isUnguarded(...timers: readonly Timer[]): boolean {
  return timers.every(({ transition }) => transition.guard === null);
}

function sharedState(a: Timer, b: Timer): string | null {
  return a.transition.from.find((state) => b.transition.from.includes(state)) ?? null;
}
