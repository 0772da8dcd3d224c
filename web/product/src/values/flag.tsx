import type { ReactElement } from "react";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./flag.module.css";

/**
 * A field that is yes or no, by its name where it is yes. One that says that a moment has passed is an alarm. `isMissing`: it is no, where others are yes.
 * What it means shows on pointing at it.
 */
export function Flag({
  column,
  isMissing = false,
}: {
  readonly column: Pick<ColumnView, "label" | "urgent" | "meaning">;
  readonly isMissing?: boolean;
}): ReactElement {
  return (
    <span
      className={classes.flag}
      title={column.meaning === "" ? undefined : column.meaning}
      data-urgent={column.urgent || undefined}
    >
      {column.urgent && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
      {isMissing ? `${column.label}: ${currentTexts().values.no}` : column.label}
    </span>
  );
}
