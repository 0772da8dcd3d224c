import type { ReactElement } from "react";
import type { Intent } from "./intent.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** The dialog that an action needs before it is taken: a form or a confirmation. */
export function ActionDialog({
  intent,
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  return intent.action.asks ? (
    <FormDialog intent={intent} onClose={onClose} />
  ) : (
    <ConfirmDialog intent={intent} onClose={onClose} />
  );
}
