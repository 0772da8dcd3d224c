import type { UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { requestOfUndo } from "../actions/request-of-undo.ts";
import { askOutcome, fetchOutcome } from "../server/fetch-outcome.ts";
import { refusalError, unexplainedRefusal } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { ActedOnRecords } from "./act-on-each.ts";
import type { ActingOnSelected } from "./use-act-on-selected.ts";
import { sendAct } from "./use-act-on-selected.ts";

/** What an action has done, by record. */
type Done = ActedOnRecords["done"];

/** The most records that are asked about to find out whether any of them can be led back. */
const mostAsked = 5;

/** The call that leads the first of some records back for which there is one; null where there seems to be none. */
export async function firstUndo(action: Pick<ActionView, "call">, done: Done): Promise<UndoView | null> {
  for (const { record, acted } of done.slice(0, mostAsked)) {
    const undo = (await fetchOutcome(action, record, acted))?.undo ?? null;
    if (undo !== null) return undo;
  }
  return null;
}

/** Leads records back that an action was taken on; each that can't be led back by now is refused with the reason. */
export function undoEach(
  runEach: ActingOnSelected["runEach"],
  action: Pick<ActionView, "call">,
  done: Done,
): Promise<ActedOnRecords> {
  const actedOn = new Map(done.map(({ record, acted }) => [record, acted]));
  return runEach([...actedOn.keys()], async (record) => {
    const acted = actedOn.get(record);
    if (acted === undefined) throw new Error("fault: nothing was done to it");
    const outcome = await askOutcome(action, record, acted);
    if (outcome?.undo) return sendAct(requestOfUndo(outcome.undo, acted.record?.key ?? record.key));
    const message = outcome?.undoFor ?? currentTexts().actions.notUndone;
    throw refusalError({ ...unexplainedRefusal(409), message, handling: "show" });
  });
}
