import type { ReactElement } from "react";
import { ConfirmModal } from "../actions/confirm-modal.tsx";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { TakenAction } from "./use-selected-action.ts";

/** Asks for confirmation before an action is taken on several records at once. */
export function ConfirmSelection({
  asking: { action, records },
  onConfirm,
  onClose,
}: {
  readonly asking: TakenAction;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { selection } = currentTexts();
  const count = printCount(records.length);
  return (
    <ConfirmModal
      action={action}
      title={selection.actionOn(action.label, count)}
      deleted={selection.allGoneForGood(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
