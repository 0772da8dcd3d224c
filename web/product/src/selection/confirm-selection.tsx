import type { ReactElement } from "react";
import type { ActionPlace } from "../actions/action-place.ts";
import { ConfirmModal } from "../actions/confirm-modal.tsx";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { LeftOutRecords } from "./left-out-records.tsx";
import { shareText } from "./share-text.ts";
import type { TakenAction } from "./use-selected-action.ts";

/** Asks for confirmation before an action is taken on several records at once. */
export function ConfirmSelection({
  asking: { action, records, leftOut },
  place,
  onConfirm,
  onClose,
}: {
  readonly asking: TakenAction;
  readonly place: ActionPlace;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { selection } = currentTexts();
  return (
    <ConfirmModal
      action={action}
      title={selection.actionOn(action.label, shareText(records, leftOut))}
      deleted={selection.allGoneForGood(printCount(records.length))}
      note={<LeftOutRecords action={action} records={leftOut} place={place} />}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
