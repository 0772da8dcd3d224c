import type { ReactElement } from "react";
import { Notifications } from "@mantine/notifications";

/** Menus and popovers are at 300, dialogs at 200. */
const belowMenus = 290;

/** The notices that are shown now. */
export function NoticeList({ dir }: { readonly dir: "ltr" | "rtl" }): ReactElement {
  return (
    <Notifications
      position={dir === "rtl" ? "bottom-left" : "bottom-right"}
      autoClose={6000}
      limit={4}
      // Above dialogs, and below open menus.
      zIndex={belowMenus}
    />
  );
}
