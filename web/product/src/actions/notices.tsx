import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { refusalOf } from "../server/refusal.ts";

/** Shows a notification with the server's message about a refusal. */
export function showRefusal(error: unknown): void {
  const { message, fields } = refusalOf(error);
  notifications.show({
    color: "red",
    title: message,
    message: fields.map((field) => field.message).join(" "),
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: "alert",
    autoClose: 10_000,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}

/** Shows a notification about an action that succeeded. */
export function showDone(title: string, about: string): void {
  notifications.show({
    color: "teal",
    title,
    message: about,
    icon: <IconCheck size={18} aria-hidden />,
    role: "status",
    autoClose: 4000,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}
