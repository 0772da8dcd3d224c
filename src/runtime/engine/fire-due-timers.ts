import { millisecondsOf } from "../../base/calendar.ts";
import type { Transition } from "../../model/machine.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createTimerContext, fireTimer } from "../../semantics/write/fire-timer.ts";
import { dueIds } from "./due-timers.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { RefusedTimer } from "./refused-timer.ts";
import { runTransaction } from "./run-transaction.ts";
import { runOnStore } from "./world/run-on-store.ts";

/** The most timers that share a commit. Other writes are made in between. */
const atOnce = 200;

/** Fires all timed transitions that are due, each in a transaction of its own. Gives how many have fired; see `Engine.fireTimers`. */
export async function fireDueTimers(
  parts: EngineParts,
  now: string,
  onRefused: (refused: RefusedTimer) => void = () => {},
): Promise<number> {
  let fired = 0;
  for (const machine of parts.model.machines) {
    for (const transition of machine.transitions) {
      if (transition.after === null) continue;
      const due = await dueIds(parts, machine, transition, now);
      for (let at = 0; at < due.length; at += atOnce) {
        const some = due.slice(at, at + atOnce);
        const outcomes = await Promise.all(some.map((id) => fireOne(parts, machine.entity, transition.name, id, now)));
        for (const [which, refusal] of outcomes.entries()) {
          if (refusal === undefined) fired += 1;
          else if (isLasting(refusal, transition))
            onRefused({
              entity: machine.entity,
              id: some[which] ?? "",
              transition: transition.name,
              code: refusal.code,
              rule: parts.model.rules.find(({ span }) => span === refusal.because)?.name ?? null,
            });
        }
      }
    }
  }
  return fired;
}

/** Whether nothing but a change of the record or the document lets the timer fire: it is not that the record has changed meanwhile, or that the guard waits. */
function isLasting({ because, detection }: Refusal, { span }: Transition): boolean {
  return because !== span && detection !== "wrong state" && detection !== "not found";
}

/** Fires one timer. Gives the refusal where the record has changed meanwhile or a rule does not hold; a later round tries again. */
async function fireOne(
  parts: EngineParts,
  entity: string,
  transition: string,
  id: string,
  now: string,
): Promise<Refusal | undefined> {
  const firing = { entity, transition, id, now, newId: parts.timerId(millisecondsOf(now) ?? 0) };
  const outcome = await runTransaction<void>(
    parts,
    createTimerContext(parts.model, firing),
    (world, context) => runOnStore(world, fireTimer(context, firing)),
    { causeOf: () => ({ by: { kind: "timer" }, call: transition, about: { entity, id } }) },
  );
  return outcome ?? undefined;
}
