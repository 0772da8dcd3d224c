import { useState } from "react";

/** A tooltip that shows under the mouse, with the focus, and by a tap; Escape hides it. */
export interface DisclosedTooltip {
  readonly opened: boolean;
  readonly handlers: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: { readonly key: string }) => void;
  };
}

/** The state of a tooltip for what can't be used: it has to be read on every device. */
export function useDisclosedTooltip(): DisclosedTooltip {
  const [opened, setOpened] = useState(false);
  const show = (): void => setOpened(true);
  const hide = (): void => setOpened(false);
  return {
    opened,
    handlers: {
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onClick: show,
      onKeyDown: ({ key }) => {
        if (key === "Escape") hide();
      },
    },
  };
}
