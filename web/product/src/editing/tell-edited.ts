import type { ActedView, OutcomeView, UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { NoticeChoices } from "../actions/done-notice.ts";
import { followOutcome } from "../actions/follow-outcome.ts";
import { showDone, showRefusal } from "../actions/notices.ts";
import { fetchOutcome } from "../server/fetch-outcome.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** A field that was edited, and how that is undone. */
export interface EditedField {
  readonly call: string;
  readonly label: string;
  /** The record as it was before. */
  readonly row: RowView;
  readonly acted: ActedView;
  /** Makes the call that leads the record with a key back; null: it was not made. */
  readonly takeBack: (undo: UndoView, key: string) => Promise<ActedView | "kept" | null>;
}

/** Tells that a field was edited, of the record as it is now, and offers to undo it where the product would grant that. */
export async function tellEdited({ call, label, row, acted, takeBack }: EditedField): Promise<void> {
  const key = acted.record?.key ?? row.key;
  const outcome = await fetchOutcome({ call }, row, acted);
  const { changed, undo: undoLabel } = currentTexts().actions;
  const title = changed(label);
  const press = (back: UndoView): void =>
    void takeBack(back, key).then(async (undone) => {
      if (undone === null || undone === "kept") return;
      const after = await fetchOutcome({ call: back.action.call }, { key }, undone);
      // Undoing is not undone: whoever wants that edits the field again.
      showDone({ title, about: after?.label ?? row.label });
    }, showRefusal);
  const choicesOf = (now: OutcomeView | null): NoticeChoices => {
    const undo = now?.undo ?? null;
    return { buttons: undo === null ? [] : [{ label: undoLabel, press: () => press(undo), shortcut: "z" }] };
  };
  const follow = followOutcome([{ call }, row, acted], choicesOf);
  showDone({ title, about: outcome?.label ?? row.label, ...choicesOf(outcome), follow });
}
