import type { ReactElement } from "react";
import { LossQuestion } from "../../actions/loss-question.tsx";
import { currentTexts } from "../../texts/current-texts.ts";
import { useUnsentChanges } from "./unsent-changes.ts";

/** Asks before somebody signs out who has not sent everything: nothing of an account stays in the browser, which others may use. */
export function SignOutQuestion({
  onStay,
  onSignOut,
}: {
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}): ReactElement {
  const { changes } = useUnsentChanges();
  const { actions, offline } = currentTexts();
  const hasChanges = changes.length > 0;
  return (
    <LossQuestion
      title={hasChanges ? offline.unsent : actions.discardQuestion}
      what={hasChanges ? offline.signOutLoses(changes.length) : offline.signOutLosesDrafts}
      keep={offline.stay}
      lose={offline.discardAndSignOut}
      onKeep={onStay}
      onLose={onSignOut}
    />
  );
}
