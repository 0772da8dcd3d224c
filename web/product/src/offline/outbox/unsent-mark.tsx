import type { ReactElement } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../../texts/current-texts.ts";
import { useUnsentOf } from "./unsent-changes.ts";
import classes from "./unsent-mark.module.css";

/** Marks a record of which a change is not sent yet, or was refused; nothing beside any other. */
export function UnsentMark({ record }: { readonly record: Pick<RowView, "key" | "label"> }): ReactElement | null {
  const unsent = useUnsentOf(record);
  return unsent === null ? null : <UnsentSign unsent={unsent} />;
}

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
