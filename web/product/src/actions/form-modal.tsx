import type { ReactElement, ReactNode, RefObject } from "react";
import { useState } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { DiscardQuestion } from "./discard-question.tsx";
import { Dialog } from "../layers/dialog.tsx";

/** A dialog with a form in it. However it is closed, it asks first where something typed would be lost. */
export function FormModal({
  title,
  discard,
  onClose,
  children,
}: {
  readonly title: string;
  /** Forgets what was typed; null where nothing was. Read when the dialog is left, since one may leave right after a key. */
  readonly discard: RefObject<(() => void) | null>;
  readonly onClose: () => void;
  readonly children: (leave: () => void) => ReactNode;
}): ReactElement {
  const narrow = useMediaQuery("(max-width: 36em)");
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => (discard.current === null ? onClose() : setLeaving(true));
  return (
    <Dialog
      onClose={leave}
      title={<bdi>{title}</bdi>}
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
            discard.current?.();
            onClose();
          }}
        />
      )}
      {children(leave)}
    </Dialog>
  );
}
