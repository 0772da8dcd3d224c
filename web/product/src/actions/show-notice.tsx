import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./notice.module.css";
import type { DoneNotice, NoticeMark } from "./done-notice.ts";
import { hideAtTouch } from "./hide-at-touch.ts";
import { noticeDetail } from "./notice-detail.ts";

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
    closeButtonProps: { "aria-label": currentTexts().actions.dismiss },
  });
}

/** Shows a notification about something that was done. */
export function showDone({ title, about = "", note, lead, mark = "all", buttons = [] }: DoneNotice): void {
  const { color, icon } = marks[mark];
  const detail = noticeDetail(title, about);
  const id: string = notifications.show({
    color,
    title: <bdi>{title}</bdi>,
    message: (
      <>
        <bdi>{detail}</bdi>
        {note !== undefined && (
          <div className={classes.note} dir="auto">
            {note}
          </div>
        )}
        {lead !== undefined && buttons.length > 0 && <div className={classes.lead}>{lead}</div>}
        {buttons.map(({ label, press }, at) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            ms={at === 0 && (detail === "" || lead !== undefined || note !== undefined) ? 0 : "sm"}
            onClick={() => {
              notifications.hide(id);
              press();
            }}
          >
            {label}
          </Button>
        ))}
      </>
    ),
    icon,
    role: "status",
    autoClose: buttons.length === 0 && note === undefined ? 4000 : 10_000,
    closeButtonProps: { "aria-label": currentTexts().actions.dismiss },
    "data-mark": mark,
    onClose: () => stay(),
  });
  const stay = hideAtTouch(id);
}

const marks: Record<NoticeMark, { readonly color: string; readonly icon: ReactElement }> = {
  all: { color: "teal", icon: <IconCheck size={18} aria-hidden /> },
  some: { color: "orange.8", icon: <IconAlertTriangle size={18} aria-hidden /> },
  waiting: { color: "gray", icon: <IconClock size={18} aria-hidden /> },
  none: { color: "red", icon: <IconX size={18} aria-hidden /> },
};
