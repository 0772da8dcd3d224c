import type { ReactElement } from "react";
import { LossQuestion } from "../../actions/loss-question.tsx";
import { currentTexts } from "../../texts/current-texts.ts";
import { useUnsentChanges } from "./unsent-changes.ts";

/** Asks before somebody signs out whose changes are not all sent: nothing of an account stays in the browser. */
export function SignOutQuestion({
  onStay,
  onSignOut,
}: {
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}): ReactElement {
  const { changes } = useUnsentChanges();
  const { offline } = currentTexts();
  return (
    <LossQuestion
      title={offline.unsent}
      what={offline.signOutLoses(changes.length)}
      keep={offline.stay}
      lose={offline.discardAndSignOut}
      onKeep={onStay}
      onLose={onSignOut}
    />
  );
}
