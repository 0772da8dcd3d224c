import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement, ReactNode } from "react";

import { Button } from "@mantine/core";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { TimeLineItem } from "./time-line.ts";
import classes from "./history.module.css";

const ChangedItem = lazyPart(async () => (await import("./changed-item.tsx")).ChangedItem);

/** What was said about a record and what was changed in it, the oldest first, with a button for what came before. */
export function RecordTimeLine({
  items,
  columns,
  showSaid,
  earlier,
}: {
  readonly items: readonly TimeLineItem[];
  /** The columns of the record. */
  readonly columns: readonly ColumnView[];
  /** Shows what somebody said. */
  readonly showSaid: (row: RowView) => ReactNode;
  /** The way to earlier items; null where there are none. */
  readonly earlier: { readonly isLoading: boolean; load(): void } | null;
}): ReactElement {
  return (
    <>
      {earlier !== null && (
        <Button variant="subtle" size="xs" mb="xs" loading={earlier.isLoading} onClick={() => earlier.load()}>
          {currentTexts().history.showEarlier}
        </Button>
      )}
      <ol className={classes.line}>
        {items.map((item) =>
          item.kind === "said" ? (
            <li key={`said ${item.row.key}`}>{showSaid(item.row)}</li>
          ) : (
            <li key={`changed ${item.entry.id}`}>
              <ChangedItem entry={item.entry} columns={columns} />
            </li>
          ),
        )}
      </ol>
    </>
  );
}
