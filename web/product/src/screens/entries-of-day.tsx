import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { LayerPopover } from "../layers/layer-popover.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { dateText } from "../values/date-text.ts";
import type { CalendarOfEntry } from "./calendar-entry.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import classes from "./calendar-screen.module.css";

/** All records of a day, in a popover. */
export function EntriesOfDay({
  layer,
  day,
  rows,
  page,
}: {
  readonly layer: LayerPlace;
  readonly day: string;
  readonly rows: readonly RowView[];
  readonly page: CalendarOfEntry;
}): ReactElement {
  return (
    <LayerPopover place={layer} label={dateText(day)} width={260}>
      <ul className={classes.entries}>
        {rows.map((row) => (
          <li key={row.key}>
            <CalendarEntry row={row} page={page} />
          </li>
        ))}
      </ul>
    </LayerPopover>
  );
}
