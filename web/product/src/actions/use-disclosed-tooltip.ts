import { useState } from "react";

type PointerOfTooltip = { readonly pointerType: string };

/** A tooltip that shows under the mouse, with the focus, and by a tap; Escape hides it. */
export interface DisclosedTooltip {
  readonly opened: boolean;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerOfTooltip) => void;
    readonly onPointerLeave: (event: PointerOfTooltip) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: { readonly key: string }) => void;
  };
}

/** The state of a tooltip that has to be read on every device. */
export function useDisclosedTooltip(): DisclosedTooltip {
  const [opened, setOpened] = useState(false);
  const show = (): void => setOpened(true);
  const hide = (): void => setOpened(false);
  return {
    opened,
    handlers: {
      // A finger leaves as soon as it is lifted: what it has tapped stays until something else has the focus.
      onPointerEnter: ({ pointerType }) => pointerType === "mouse" && show(),
      onPointerLeave: ({ pointerType }) => pointerType === "mouse" && hide(),
      onFocus: show,
      onBlur: hide,
      onClick: show,
      onKeyDown: ({ key }) => {
        if (key === "Escape") hide();
      },
    },
  };
}
