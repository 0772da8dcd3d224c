import type { ReactElement } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { LossQuestion } from "./loss-question.tsx";

/** Asks before a dialog is closed in which something was typed. */
export function DiscardQuestion({
  onKeep,
  onDiscard,
  onKeepDraft,
}: {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  /** Closes the dialog and keeps what was typed; null where it would not be kept. */
  readonly onKeepDraft: (() => void) | null;
}): ReactElement {
  const { actions } = currentTexts();
  return (
    <LossQuestion
      title={actions.discardQuestion}
      what={actions.discardWhat}
      keep={actions.keepEditing}
      lose={actions.discard}
      onKeep={onKeep}
      onLose={onDiscard}
      {...(onKeepDraft === null ? {} : { other: { label: actions.keepForLater, press: onKeepDraft } })}
    />
  );
}
