import type { ReactElement, ReactNode, RefObject } from "react";
import { useState } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { DiscardQuestion } from "./discard-question.tsx";
import type { UnsentInput } from "./unsent-input.ts";
import { Dialog } from "../layers/dialog.tsx";
import classes from "./form-modal.module.css";

/** A dialog with a form in it. However it is closed, it asks first where something typed would be lost. */
export function FormModal({
  title,
  unsent,
  onClose,
  children,
}: {
  readonly title: string;
  /** What was typed; null where nothing was. Read when the dialog is left, since one may leave right after a key. */
  readonly unsent: RefObject<UnsentInput | null>;
  readonly onClose: () => void;
  readonly children: (leave: () => void) => ReactNode;
}): ReactElement {
  const narrow = useMediaQuery("(max-width: 36em)");
  const [isLeaving, setLeaving] = useState(false);
  const [isDraft, setDraft] = useState(false);
  const leave = (): void => {
    if (unsent.current === null) return onClose();
    setDraft(unsent.current.isDraft());
    setLeaving(true);
  };
  return (
    <Dialog
      onClose={leave}
      title={<bdi>{title}</bdi>}
      classNames={{ content: classes.content ?? "", body: classes.body ?? "" }}
      size="lg"
      fullScreen={narrow ?? false}
      // The question over it has the keyboard, and returns it.
      closeOnEscape={!isLeaving}
      trapFocus={!isLeaving}
    >
      {isLeaving && (
        <DiscardQuestion
          onKeep={() => setLeaving(false)}
          onDiscard={() => {
            unsent.current?.forget();
            onClose();
          }}
          onKeepDraft={isDraft ? onClose : null}
        />
      )}
      {children(leave)}
    </Dialog>
  );
}
