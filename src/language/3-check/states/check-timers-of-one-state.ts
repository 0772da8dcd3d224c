import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { intervalOf } from "../../../expression/solve/interval-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports timers that fire at once, never, or at the same moment as another one. */
export const checkTimersOfOneState: Check = (model, _, reported, known) =>
  hasErrorsIn(4, model, reported) || hasErrorsIn(9, model, reported)
    ? []
    : model.machines.flatMap((machine) => timersOf(machine, known));

interface Timer {
  readonly transition: Transition;
  readonly wait: number;
}

function timersOf(machine: Machine, known: KnownNames): readonly Diagnostic[] {
  const timers = machine.transitions.flatMap((transition): readonly Timer[] => {
    if (transition.after === null) return [];
    const [least, most] = intervalOf(transition.after, known);
    return least === most ? [{ transition, wait: least }] : [];
  });
  const first = firstOfEach(timers);
  return timers.flatMap((timer) => {
    const {
      transition: { name, after, from },
      wait,
    } = timer;
    if (wait <= 0) return [createDiagnostic("timer-at-once", after!.span, { transition: name })];
    const earlier = from.map((state) => first.get(state) ?? timer);
    if (from.length > 0 && earlier.every((other) => other.wait < wait))
      return [overtaken(timer, [...new Set(earlier)])];
    const at = earlier.findIndex(
      (other) => other.wait === wait && other !== timer && other.transition.to !== timer.transition.to,
    );
    return at === -1 || timer.transition.guard !== null ? [] : [together(timer, earlier[at]!, from[at]!)];
  });
}

/** The timer of each state that fires first for every record. */
function firstOfEach(timers: readonly Timer[]): ReadonlyMap<string, Timer> {
  const first = new Map<string, Timer>();
  for (const timer of timers) {
    if (timer.transition.guard !== null || timer.wait <= 0) continue;
    for (const state of timer.transition.from)
      if (timer.wait < (first.get(state)?.wait ?? Infinity)) first.set(state, timer);
  }
  return first;
}

function overtaken({ transition: { name, span } }: Timer, earlier: readonly Timer[]): Diagnostic {
  const related = earlier.map(({ transition }) => ({
    span: transition.span,
    message: `\`${transition.name}\` goes off earlier.`,
  }));
  return createDiagnostic(
    "timer-overtaken",
    span,
    { transition: name, others: earlier.map(({ transition }) => `\`${transition.name}\``).join(", ") },
    { related },
  );
}

function together({ transition: { name, span } }: Timer, { transition: other }: Timer, state: string): Diagnostic {
  return createDiagnostic(
    "timers-at-once",
    span,
    { transition: name, other: other.name, state },
    { related: [{ span: other.span, message: `\`${other.name}\` goes off at the same moment.` }] },
  );
}
