import type { ReactElement } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import { currentTexts } from "../../texts/current-texts.ts";
import classes from "./unsent-mark.module.css";

/** The sign for what is not sent yet, or was refused. */
export function UnsentSign({
  unsent,
  inWords = false,
}: {
  readonly unsent: "waiting" | "refused";
  /** Whether its words are shown beside it. */
  readonly inWords?: boolean;
}): ReactElement {
  const { offline } = currentTexts();
  const text = unsent === "waiting" ? offline.isWaiting : offline.refusedMark;
  const Icon = unsent === "waiting" ? IconCloudUp : IconAlertTriangle;
  return (
    <span className={classes.mark} title={text} data-refused={unsent === "refused" || undefined}>
      <Icon size={16} aria-hidden />
      {inWords ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
