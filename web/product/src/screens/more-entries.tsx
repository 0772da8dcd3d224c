import type { ReactElement } from "react";
import { UnstyledButton } from "@mantine/core";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import type { CalendarOfEntry } from "./calendar-entry.tsx";
import classes from "./calendar-screen.module.css";

const EntriesOfDay = lazyPart(async () => (await import("./entries-of-day.tsx")).EntriesOfDay, { whenIdle: true });

/** The button for the records of a day for which there is no room in a month. */
export function MoreEntries({
  day,
  hidden,
  rows,
  page,
}: {
  readonly day: string;
  /** How many there are. */
  readonly hidden: number;
  /** All records of the day. */
  readonly rows: readonly RowView[];
  readonly page: CalendarOfEntry;
}): ReactElement {
  const layer = useLayer("dialog");
  return (
    <>
      <UnstyledButton {...layer.buttonProps} className={classes.more}>
        {currentTexts().calendar.more(hidden)}
      </UnstyledButton>
      {layer.isOpen && <EntriesOfDay layer={layer.place} day={day} rows={rows} page={page} />}
    </>
  );
}
