import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { NotificationData } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { refusalOf } from "../server/refusal-error.ts";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./notice.module.css";
import type { DoneNotice, NoticeMark } from "./done-notice.ts";
import { hideAtTouch } from "./hide-at-touch.ts";
import { noticeDetail } from "./notice-detail.ts";
import { freshUuid } from "./submission.ts";

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
export function showDone(notice: DoneNotice): void {
  const { mark = "all", buttons = [], note, follow } = notice;
  const { color, icon } = marks[mark];
  let stop = (): void => {};
  const content = (now: DoneNotice): Pick<NotificationData, "title" | "message"> => ({
    title: <bdi>{now.title}</bdi>,
    message: <NoticeMessage notice={now} onPress={() => notifications.hide(id)} />,
  });
  const id: string = freshUuid();
  const shown: NotificationData = {
    id,
    color,
    ...content(notice),
    icon,
    role: "status",
    autoClose: buttons.length === 0 && note === undefined ? 4000 : 10_000,
    closeButtonProps: { "aria-label": currentTexts().actions.dismiss },
    onClose: () => {
      stop();
      stay();
    },
    "data-mark": mark,
  };
  notifications.show(shown);
  const stay = hideAtTouch(id);
  if (follow !== undefined && buttons.length > 0)
    stop = follow(({ lead, buttons: left = [] }) =>
      notifications.update({
        ...shown,
        ...content({ ...withoutLead(notice), ...(lead === undefined ? {} : { lead }), buttons: left }),
      }),
    );
}

function withoutLead({ lead: _, ...others }: DoneNotice): DoneNotice {
  return others;
}

function NoticeMessage({
  notice: { title, about = "", note, lead, buttons = [] },
  onPress,
}: {
  readonly notice: DoneNotice;
  readonly onPress: () => void;
}): ReactElement {
  const detail = noticeDetail(title, about);
  return (
    <>
      <bdi>{detail}</bdi>
      {note !== undefined && (
        <div className={classes.note} dir="auto">
          {note}
        </div>
      )}
      {lead !== undefined && buttons.length > 0 && <div className={classes.lead}>{lead}</div>}
      {buttons.map(({ label, press, shortcut }, at) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          aria-keyshortcuts={shortcut}
          rightSection={shortcut !== undefined && <ShortcutKey name={shortcut.toUpperCase()} />}
          ms={at === 0 && (detail === "" || lead !== undefined || note !== undefined) ? 0 : "sm"}
          onClick={() => {
            onPress();
            press();
          }}
        >
          <span data-label>{label}</span>
        </Button>
      ))}
    </>
  );
}

const marks: Record<NoticeMark, { readonly color: string; readonly icon: ReactElement }> = {
  all: { color: "teal", icon: <IconCheck size={18} aria-hidden /> },
  some: { color: "orange.8", icon: <IconAlertTriangle size={18} aria-hidden /> },
  waiting: { color: "gray", icon: <IconClock size={18} aria-hidden /> },
  none: { color: "red", icon: <IconX size={18} aria-hidden /> },
};
