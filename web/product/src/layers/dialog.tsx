import type { ComponentProps, ReactElement } from "react";
import { Modal } from "@mantine/core";
import { useCloseByBack } from "./use-close-by-back.ts";

/** An open dialog, which Escape, a click outside and the browser's Back close. */
export function Dialog(props: Omit<ComponentProps<typeof Modal>, "opened">): ReactElement {
  useCloseByBack(props.onClose);
  return <Modal {...props} opened />;
}
