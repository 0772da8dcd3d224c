import { notifications } from "@mantine/notifications";
import { IconAlertTriangle } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";

/** Says which parts of a saved view the document does not have any more, without which it is shown. */
export function tellIncompleteView(problems: readonly string[]): void {
  notifications.show({
    color: "yellow",
    title: currentTexts().views.incomplete,
    message: problems.join(" "),
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: "status",
    autoClose: 12_000,
    closeButtonProps: { "aria-label": currentTexts().actions.dismiss },
  });
}
