import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { currentLocale } from "../texts/current-texts.ts";
import { dateText } from "../values/date-text.ts";
import { dayOf } from "../values/day-zone.ts";
import type { CalendarOfEntry } from "./calendar-entry.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { MoreEntries } from "./more-entries.tsx";
import { useOpeningPlace } from "./use-opening-place.ts";
import { usePathOfDay } from "./use-path-of-day.ts";
import { usePrinting } from "./use-printing.ts";
import classes from "./calendar-screen.module.css";

const room = 3;

/**
 * A month as a grid of weeks; what has no room on its day is one click away, and on paper it is there. Where it is higher than the window, it opens with the
 * week of a day in view.
 */
export function MonthGrid({
  month,
  weeks,
  rowsOf,
  page,
  label,
  opensAt,
}: {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly rowsOf: (day: string) => readonly RowView[];
  readonly page: CalendarOfEntry;
  readonly label: string;
  readonly opensAt: string | null;
}): ReactElement {
  const openingPlace = useOpeningPlace("nearest");
  const pathOfDay = usePathOfDay();
  const today = dayOf(new Date().toISOString());
  return (
    <table className={classes.grid} data-wide>
      <caption className={classes.sr}>{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} ref={opensAt !== null && week.includes(opensAt) ? openingPlace : undefined}>
            {week.map((day) => (
              <td key={day} data-outside={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
                <div className={classes.dayHolder}>
                  <AppLink href={pathOfDay(day)} className={classes.day}>
                    <span className={classes.sr}>{dateText(day)}</span>
                    <span aria-hidden data-day-number>
                      {Number(day.slice(8))}
                    </span>
                  </AppLink>
                </div>
                <Entries day={day} rows={rowsOf(day)} page={page} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({
  day,
  rows,
  page,
}: {
  readonly day: string;
  readonly rows: readonly RowView[];
  readonly page: CalendarOfEntry;
}): ReactElement | null {
  const isPrinting = usePrinting();
  if (rows.length === 0) return null;
  const shown = rows.length > room + 1 && !isPrinting ? rows.slice(0, room) : rows;
  return (
    <ul className={classes.entries}>
      {shown.map((row) => (
        <li key={row.key}>
          <CalendarEntry row={row} page={page} />
        </li>
      ))}
      {rows.length > shown.length && (
        <li>
          <MoreEntries day={day} hidden={rows.length - shown.length} rows={rows} page={page} />
        </li>
      )}
    </ul>
  );
}

function weekday(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { weekday: "short", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
