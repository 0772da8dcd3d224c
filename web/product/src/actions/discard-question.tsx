import type { ReactElement } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { LossQuestion } from "./loss-question.tsx";

/** Asks before a dialog is closed in which something was typed. */
export function DiscardQuestion({
  onKeep,
  onDiscard,
}: {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
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
    />
  );
}
