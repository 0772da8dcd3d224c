import { useCallback } from "react";
import type { ActedView, OutcomeView, UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { fetchOutcome } from "../server/fetch-outcome.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { changeAbout } from "./change-about.ts";
import type { NoticeChoices } from "./done-notice.ts";
import { followOutcome } from "./follow-outcome.ts";
import type { Intent } from "./intent.ts";
import { noticeOf } from "./notice-of.ts";
import type { Told } from "./notice-of.ts";
import { showDone, showRefusal } from "./notices.ts";
import { requestOfUndo } from "./request-of-undo.ts";
import { useAct } from "./use-act.ts";

/** The most buttons that a notice has for what can be done next. */
const mostNext = 2;

/**
 * Gives the function that tells what was done, of the record as it is now. Where a call leads the record back, it offers to undo it; where none does, what
 * can be done next, which `start` starts.
 */
export function useAnnounce(
  start: (intent: Intent) => void,
): (action: Told, record: Intent["record"], acted: ActedView) => void {
  const { act } = useAct();
  return useCallback(
    (action, record, acted) => {
      const since = Date.now();
      const undo = (back: UndoView, present: Intent["record"]): void => {
        const request = requestOfUndo(back, present?.key ?? null);
        act(request, { about: changeAbout({ action: back.action, record: present }), since }).then((answer) => {
          // Undoing is not undone: whoever wants that takes the action again.
          if (answer !== null && answer !== "kept") void tell(back.action, present, answer, () => ({}));
        }, showRefusal);
      };
      void tell(action, record, acted, (outcome, present) => choicesOf(outcome, present, start, undo));
    },
    [act, start],
  );
}

/** Shows the notice of an action, with what can be done from there. */
async function tell(
  action: Told,
  before: Intent["record"],
  acted: ActedView,
  choices: (outcome: OutcomeView, present: Intent["record"]) => NoticeChoices,
): Promise<void> {
  const outcome = action.kind === "delete" ? null : await fetchOutcome(action, before, acted);
  const { words, record } = noticeOf(action, before, acted, outcome);
  const choicesNow = (now: OutcomeView | null): NoticeChoices => (now === null ? {} : choices(now, record));
  showDone({ ...words, ...choicesNow(outcome), follow: followOutcome([action, before, acted], choicesNow) });
}

function choicesOf(
  { undo: back, begunIn, next }: OutcomeView,
  present: Intent["record"],
  start: (intent: Intent) => void,
  undo: (back: UndoView, present: Intent["record"]) => void,
): NoticeChoices {
  const texts = currentTexts().actions;
  const undoing = back === null ? [] : [{ label: texts.undo, press: () => undo(back, present), shortcut: "z" }];
  if (back !== null && begunIn === null) return { buttons: undoing };
  if (next.length === 0) return { buttons: undoing };
  const onward = next.slice(0, mostNext).map((action) => ({
    label: action.asks ? `${action.label}…` : action.label,
    press: () => start({ action, record: present }),
  }));
  return { lead: texts.possibleNext, buttons: [...onward, ...undoing] };
}
