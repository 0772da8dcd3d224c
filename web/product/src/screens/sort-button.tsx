import type { MouseEvent, ReactElement } from "react";
import { UnstyledButton } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { sortBy } from "../filters/sort-by.ts";
import { SortArrow } from "./sort-arrow.tsx";
import classes from "./sort-button.module.css";

/** The name of a column in its head; a click sorts the records by it, and a second one reverses the order. */
export function SortButton({
  column: { field, label },
  sort,
  className,
  isHidden = false,
}: {
  readonly column: ColumnView;
  readonly sort: string;
  /** Its place in the head. */
  readonly className: string | undefined;
  /** Whether the head is hidden from those who listen: then it never has the focus. */
  readonly isHidden?: boolean;
}): ReactElement {
  const unfocused = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() };
  return (
    <UnstyledButton
      {...(isHidden ? unfocused : {})}
      className={`${classes.sort} ${className}`}
      onClick={() => sortBy(field, sort)}
    >
      {label}
      <SortArrow sort={sort} field={field} />
    </UnstyledButton>
  );
}
