import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** What an action has done to which record: "Ticket 149 assigned". `begunIn`: the state of a new record that has to be led on. */
export function doneInWords(
  action: Pick<ActionView, "kind" | "label" | "to" | "done">,
  record: Pick<RowView, "key" | "label"> | null,
  acted: Pick<ActedView, "record">,
  begunIn: string | null = null,
): string {
  const { actions } = currentTexts();
  const thing = thingInWords(action.kind === "create" ? null : record, acted);
  if (thing === null) return action.label;
  switch (action.kind) {
    case "create":
      return begunIn === null ? actions.created(thing) : actions.createdAs(thing, choiceText(begunIn));
    case "update":
      return actions.changed(thing);
    case "delete":
      return actions.deleted(thing);
    case "transition":
      if (action.done !== null) return `${thing} ${action.done}`;
      return action.to === null
        ? actions.performed(action.label, thing)
        : actions.stateReached(thing, choiceText(action.to.state));
    case "other":
      return actions.performed(action.label, thing);
  }
}

/** A record as people speak of it: by its kind and its key where that is short, else by its name. */
function thingInWords(
  record: Pick<RowView, "key" | "label"> | null,
  { record: answered }: Pick<ActedView, "record">,
): string | null {
  const key = record?.key ?? answered?.key ?? null;
  const kind = answered === null ? null : choiceText(answered.entity);
  // A key that people gave may name the kind already: "Room 4".
  if (kind !== null && key !== null && key.length <= 12) return beginsWith(key, kind) ? key : `${kind} ${key}`;
  return record?.label ?? kind;
}

function beginsWith(text: string, word: string): boolean {
  return text === word || text.toLowerCase().startsWith(`${word.toLowerCase()} `);
}
