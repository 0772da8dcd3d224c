import type { ReactElement } from "react";
import { Notifications } from "@mantine/notifications";
import { useNoticeLift } from "./use-notice-lift.ts";
import classes from "./notice.module.css";

/** Menus and popovers are at 300, dialogs at 200. */
const belowMenus = 290;

/** The notices that are shown now. They cover nothing that can be pressed next. */
export function NoticeList({ dir }: { readonly dir: "ltr" | "rtl" }): ReactElement {
  const position = dir === "rtl" ? "bottom-left" : "bottom-right";
  useNoticeLift(`.${classes.list}[data-position="${position}"]`);
  return (
    <Notifications
      position={position}
      classNames={{ root: classes.list ?? "" }}
      autoClose={6000}
      limit={4}
      // Above dialogs, and below open menus.
      zIndex={belowMenus}
    />
  );
}
