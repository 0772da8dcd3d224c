import { notifications } from "@mantine/notifications";
import { IconAlertTriangle } from "@tabler/icons-react";
import { markOfShare } from "../../actions/done-notice.ts";
import { showDone } from "../../actions/notices.ts";
import { currentTexts } from "../../texts/current-texts.ts";
import { changeInWords } from "./change-in-words.ts";
import type { SentChanges } from "./send-changes.ts";

/** Tells what came of changes that were sent: how many were granted, and of each other why it was refused. */
export function tellSent({ granted, refused }: Pick<SentChanges, "granted" | "refused">): void {
  const { actions, offline } = currentTexts();
  const [only] = granted;
  if (only !== undefined)
    showDone({
      title: offline.sent(granted.length),
      about: granted.length === 1 ? changeInWords(only.about) : "",
      mark: markOfShare(granted.length, granted.length + refused.length),
    });
  for (const { about, state } of refused)
    notifications.show({
      color: "red",
      title: <bdi>{offline.wasRefused(changeInWords(about))}</bdi>,
      message: state.kind === "refused" ? <bdi>{state.refusal.message}</bdi> : null,
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: "alert",
      autoClose: false,
      closeButtonProps: { "aria-label": actions.dismiss },
    });
}
