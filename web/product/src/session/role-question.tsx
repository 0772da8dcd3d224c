import type { ReactElement } from "react";
import { LossQuestion } from "../actions/loss-question.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** Asks before somebody leaves an account of their own to look around in a role: no button leads back to it. */
export function RoleQuestion({
  role,
  onStay,
  onLeave,
}: {
  readonly role: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}): ReactElement {
  const { actions, offline, session } = currentTexts();
  return (
    <LossQuestion
      title={actions.isWanted(session.signOut)}
      what={session.leavesAccount(choiceText(role))}
      keep={offline.stay}
      lose={session.signOut}
      onKeep={onStay}
      onLose={onLeave}
    />
  );
}
