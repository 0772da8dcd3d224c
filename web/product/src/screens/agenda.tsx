import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import type { CalendarOfEntry } from "./calendar-entry.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { useOpeningPlace } from "./use-opening-place.ts";
import classes from "./calendar-screen.module.css";

/** The days of a month that hold something, one under the other. Where it is longer than the window, it opens at a day, or at the next that holds something. */
export function Agenda({
  days,
  rowsOf,
  page,
  opensAt = null,
}: {
  readonly days: readonly string[];
  readonly rowsOf: (day: string) => readonly RowView[];
  readonly page: CalendarOfEntry;
  readonly opensAt?: string | null;
}): ReactElement {
  const openingPlace = useOpeningPlace("start");
  const filled = days.filter((day) => rowsOf(day).length > 0);
  const openingDay = opensAt === null ? undefined : filled.find((day) => day >= opensAt);
  if (filled.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {currentTexts().calendar.nothingInPeriod}
      </Text>
    );
  return (
    <ol className={classes.agenda}>
      {filled.map((day) => (
        <li key={day} ref={day === openingDay ? openingPlace : undefined}>
          <h3 className={classes.date}>
            {new Intl.DateTimeFormat(currentLocale(), {
              weekday: "long",
              day: "numeric",
              month: "long",
              timeZone: "UTC",
            }).format(Date.parse(`${day}T00:00:00Z`))}
          </h3>
          <ul className={classes.entries}>
            {rowsOf(day).map((row) => (
              <li key={row.key}>
                <CalendarEntry row={row} page={page} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
