import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Menu } from "@mantine/core";
import { LayerTarget } from "./layer-target.tsx";
import { useClickOutside } from "./use-click-outside.ts";
import type { LayerPlace } from "./use-layer.ts";

/** An open menu at its button. A click outside only closes it. */
export function LayerMenu({
  place,
  maxHeight,
  children,
  ...rest
}: Pick<ComponentProps<typeof Menu>, "position" | "width"> & {
  readonly place: LayerPlace;
  /** Where it may have many items: it is scrolled then. */
  readonly maxHeight?: number | string;
  /** The menu's items. */
  readonly children: ReactNode;
}): ReactElement {
  const { id, button, close } = place;
  useClickOutside(place);
  return (
    <Menu {...rest} id={id} opened onClose={close} closeOnClickOutside={false}>
      <Menu.Target>
        <LayerTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown mah={maxHeight} {...(maxHeight === undefined ? {} : { style: { overflowY: "auto" } })}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
