import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import classes from "./flag.module.css";

/** A field that is yes or no, by its name where it is yes; what follows from other things may be news. */
export function Flag({ column }: { readonly column: Pick<ColumnView, "label" | "derived"> }): ReactElement {
  return (
    <span className={classes.flag} data-derived={column.derived || undefined}>
      {column.label}
    </span>
  );
}
