import type { Expression } from "../../../model/expression.ts";
import { machineOf, transitionNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { choiceInWords } from "../../../wording/reasons/choice-in-words.ts";
import type { ReasonTexts } from "../../../wording/reasons/reason-texts.ts";
import type { ReasonTelling } from "../reason/tell-reason.ts";
import type { ActionView, RowView } from "./protocol.ts";
import type { RefusedActionView, RefusedMoveView } from "./reasons-protocol.ts";

/** The states to which a record can't be moved from the one that it is in, and why. */
export function refusedMoves(
  telling: ReasonTelling,
  entity: string,
  { values }: RowView,
  offered: readonly ActionView[],
  refused: readonly RefusedActionView[],
): readonly RefusedMoveView[] {
  const { model } = telling;
  return machineOf(model, entity).flatMap((machine): readonly RefusedMoveView[] => {
    const { field, states } = machine;
    const now = values[field];
    if (typeof now !== "string") return [];
    return states.flatMap(({ name: state }) => {
      if (state === now || offered.some(({ to }) => to?.field === field && to.state === state)) return [];
      const leading = refused.find(
        ({ action: { to, call } }) =>
          to?.field === field && to.state === state && transitionOf(model, entity, call)?.from.includes(now) === true,
      );
      return [{ field, state, reason: leading?.reason ?? reasonOfNoWay(telling, machine, state, now) }];
    });
  });
}

function transitionOf(model: Specification, entity: string, call: string): Transition | undefined {
  const does = model.calls.find(({ name }) => name === call)?.does;
  return does?.kind === "transition" ? transitionNamed(model, entity, does.transition).transition : undefined;
}

function reasonOfNoWay(
  { model, texts, locate }: ReasonTelling,
  { transitions, span }: Machine,
  state: string,
  now: string,
): RefusedMoveView["reason"] {
  const timer = transitions.find(({ to, from, after }) => to === state && from.includes(now) && after !== null);
  const after = timer === undefined ? null : durationInWords(model, texts, timer.after);
  const text =
    after === null
      ? texts.noWayTo(choiceInWords(state), choiceInWords(now))
      : texts.byItself(choiceInWords(state), after);
  return { kind: "state", code: null, text, brief: text, line: locate(timer?.span ?? span) };
}

function durationInWords({ constants }: Specification, texts: ReasonTexts, after: Expression | null): string | null {
  const value =
    after?.kind === "constant"
      ? oneNamed(constants, after.name)?.value
      : after?.kind === "literal"
        ? after.value
        : null;
  return typeof value === "number" ? texts.conditions.duration(value) : null;
}
