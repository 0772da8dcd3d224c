import type { ReactElement } from "react";
import { Notifications } from "@mantine/notifications";

/** The notices that are shown now. */
export function NoticeList({ dir }: { readonly dir: "ltr" | "rtl" }): ReactElement {
  return <Notifications position={dir === "rtl" ? "bottom-left" : "bottom-right"} autoClose={6000} limit={4} />;
}
