import type { ReactElement } from "react";
import { useEffect } from "react";
import { useStartAction } from "../../actions/action-host.tsx";
import { currentTexts } from "../../texts/current-texts.ts";
import { isHeld } from "./next-to-send.ts";
import { currentOutbox } from "./current-outbox.ts";
import { UnsentItem } from "./unsent-item.tsx";
import { useUnsentChanges } from "./unsent-changes.ts";
import type { WaitingChange } from "./waiting-change.ts";
import { Dialog } from "../../layers/dialog.tsx";
import classes from "./unsent-dialog.module.css";

/** The changes that are not sent yet, with what can be done about each. */
export function UnsentDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { changes } = useUnsentChanges();
  const start = useStartAction();
  useEffect(() => {
    if (changes.length === 0) onClose();
  }, [changes.length, onClose]);

  const correct = ({ about, request, number }: WaitingChange): void => {
    onClose();
    start({
      action: about.action,
      record: about.record === null || request.subject === null ? null : { ...about.record, etag: "" },
      preset: about.preset,
      corrected: { number, typed: request.input, seen: about.seen ?? {} },
      onDone: () => {},
    });
  };

  return (
    <Dialog onClose={onClose} title={currentTexts().offline.unsent} size="lg">
      <ul className={classes.list}>
        {changes.map((change) => (
          <UnsentItem
            key={change.number}
            change={change}
            held={isHeld(change, changes)}
            onCorrect={() => correct(change)}
            onSendAgain={() => void currentOutbox()?.sendAgain(change)}
            onDiscard={() => void currentOutbox()?.discard(change.number)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
