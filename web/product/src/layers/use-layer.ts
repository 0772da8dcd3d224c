import type { RefObject } from "react";
import { useCallback, useId, useRef, useState } from "react";

/** What a button has that opens a layer over the page. */
export interface LayerButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": "menu" | "dialog";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly "data-expanded": true | undefined;
  readonly onClick: () => void;
}

/** Where an open layer is, and how it is closed. */
export interface LayerPlace {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}

/** A layer over the page, and the button that opens it. */
export interface Layer {
  readonly isOpen: boolean;
  readonly buttonProps: LayerButtonProps;
  readonly place: LayerPlace;
}

/** The state of a menu or popover. Its button is on the page from the start; the code of what it opens is loaded later. */
export function useLayer(kind: "menu" | "dialog"): Layer {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    if (isWithin(id)) button.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [id]);
  return {
    isOpen,
    buttonProps: {
      ref: button,
      id,
      "aria-haspopup": kind,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-dropdown` : undefined,
      "data-expanded": isOpen || undefined,
      onClick: () => (isOpen ? close() : setOpen(true)),
    },
    place: { id, button, close },
  };
}

/** Whether the focus is in the layer, or nowhere: it goes back to the button then. */
function isWithin(id: string): boolean {
  const focused = document.activeElement;
  return (
    focused === null ||
    focused === document.body ||
    document.getElementById(`${id}-dropdown`)?.contains(focused) === true
  );
}
