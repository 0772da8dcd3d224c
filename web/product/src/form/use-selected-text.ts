import type { FocusEvent, MouseEvent } from "react";
import { useRef } from "react";

/** What an input has whose text is selected as one comes to it. */
interface SelectedText {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
  /** Selects a text that comes while the input has the focus already. */
  readonly select: (text: string) => void;
}

/** Selects the whole text of an input as one comes to it, by key or by mouse, so that what is typed takes its place. */
export function useSelectedText(): SelectedText {
  const held = useRef<HTMLInputElement | null>(null);
  const comes = useRef(false);
  return {
    onFocus: ({ currentTarget }) => {
      held.current = currentTarget;
      currentTarget.select();
    },
    onMouseDown: ({ currentTarget }) => void (comes.current = !currentTarget.matches(":focus")),
    // The press has put the caret where the mouse was.
    onClick: ({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) => {
      if (comes.current && selectionStart === selectionEnd) currentTarget.select();
      comes.current = false;
    },
    select: (text) =>
      void requestAnimationFrame(() => {
        if (held.current?.matches(":focus") === true && held.current.value === text) held.current.select();
      }),
  };
}
