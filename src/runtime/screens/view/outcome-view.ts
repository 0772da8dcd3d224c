import { transitionNamed } from "../../../model/find.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import type { OutcomeView } from "./acting-protocol.ts";
import { findRefusedActions } from "./refused-actions.ts";
import type { RefusedActionView } from "./reasons-protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";

/**
 * What is to be said of a record after a call: its name, the transition that leads it back to the state `from`, in which it was before,
 * or whom that is for, and where it can go on from here. Each is an action like any other: it is given only where the viewer could take it now.
 */
export async function outcomeView(
  by: ScreenContext,
  { call: name, entity: answered, key = "", from = "" }: Parameters,
): Promise<OutcomeView | Refusal> {
  const { model } = by.compiled;
  const call = model.calls.find((one) => one.name === name);
  const entity = answered ?? call?.subject?.entity;
  if (call === undefined || entity === undefined || !model.entities.some((one) => one.name === entity))
    return createRefusal(model, "not found");
  const made =
    call.does.kind === "transition" && call.does.entity === entity
      ? transitionNamed(model, entity, call.does.transition)
      : null;
  // One that a timer makes is nobody's to take.
  const possible = (made?.machine.transitions ?? []).filter(({ after }) => after === null);
  // Those that lead back are among those that lead on.
  const onward = possible.filter((one) => one.from.includes(made?.transition.to ?? ""));
  const found = await findRefusedActions(by, entity, key, [...new Set(onward.map((one) => one.name))]);
  if (found === null) return createRefusal(model, "not found");
  const { label, actions, values } = found.row;
  // Somebody may have taken it further meanwhile.
  const isThere = made !== null && values[made.machine.field] === made.transition.to && made.transition.to !== from;
  if (!isThere) return { label, undo: null, undoFor: null, next: [] };
  const ofField = actions.filter(({ to }) => to?.field === made.machine.field);
  const undo = ofField.find(({ to, asks }) => !asks && to?.state === from) ?? null;
  const kept = found.refused.find(({ action: { to } }) => to?.field === made.machine.field && to.state === from);
  const undoFor = undo === null && kept !== undefined && isOfRight(kept) ? kept.reason.text : null;
  return {
    label,
    undo,
    undoFor,
    next: undo === null ? ofField.filter(({ to }) => to?.state !== made.transition.to) : [],
  };
}

/** Whether an action is refused to this viewer, and not to everybody. */
function isOfRight({ reason: { kind } }: RefusedActionView): boolean {
  return kind === "role" || kind === "right";
}
