import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Popover } from "@mantine/core";
import { HeldTarget } from "./held-target.ts";
import { useClickOutside } from "./use-click-outside.ts";
import type { LayerPlace } from "./use-layer.ts";

/** An open popover, which has the focus and stays where it was opened until it is closed. */
export function LayerPopover({
  place,
  label,
  position = "bottom-start",
  width,
  padding,
  children,
}: {
  readonly place: LayerPlace;
  readonly label: string;
  readonly position?: "bottom-start" | "bottom-end";
  readonly width?: number;
  readonly padding?: ComponentProps<typeof Popover.Dropdown>["p"];
  readonly children: ReactNode;
}): ReactElement {
  const { id, button, close } = place;
  useClickOutside(place);
  return (
    <Popover id={id} opened onChange={close} closeOnClickOutside={false} position={position} trapFocus width={width}>
      <Popover.Target>
        <HeldTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown miw={240} p={padding} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
