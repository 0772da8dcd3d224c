import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { currentLocale } from "../texts/current-texts.ts";
import { today } from "../values/day-zone.ts";
import type { CalendarOfEntry } from "./calendar-entry.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { usePathOfDay } from "./use-path-of-day.ts";
import classes from "./calendar-screen.module.css";

/** The days of a week, or one day: by the hour for moments, in one row for dates. Hours at night are there where something is in them. */
export function HoursGrid({
  days,
  rowsOf,
  hours: hourOf,
  isTimed,
  page,
  label,
}: {
  readonly days: readonly string[];
  readonly rowsOf: (day: string) => readonly RowView[];
  /** The hour of each record; null where it has a date alone. */
  readonly hours: ReadonlyMap<RowView, number | null>;
  /** Whether the records have an hour at all. */
  readonly isTimed: boolean;
  readonly page: CalendarOfEntry;
  readonly label: string;
}): ReactElement {
  const hours = isTimed ? hoursShown(days.flatMap(rowsOf).flatMap((row) => hourOf.get(row) ?? [])) : [null];
  return (
    <table className={classes.grid} data-hours data-wide>
      <caption className={classes.sr}>{label}</caption>
      <thead>
        <tr>
          <td className={classes.hour} />
          <DayHeads days={days} />
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className={classes.hour}>
              {hour === null ? "" : hourText(hour)}
            </th>
            {days.map((day) => (
              <td key={day}>
                <ul className={classes.entries}>
                  {rowsOf(day)
                    .filter((row) => (hourOf.get(row) ?? null) === hour)
                    .map((row) => (
                      <li key={row.key}>
                        <CalendarEntry row={row} page={page} />
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days above the hours; each of several leads to itself. */
function DayHeads({ days }: { readonly days: readonly string[] }): ReactElement[] {
  const now = today();
  const pathOfDay = usePathOfDay();
  return days.map((day) => (
    <th key={day} scope="col" data-today={day === now || undefined}>
      {days.length === 1 ? (
        dayText(day)
      ) : (
        <AppLink href={pathOfDay(day)} className={classes.dayHead}>
          {dayText(day)}
        </AppLink>
      )}
    </th>
  ));
}

/** The hours from eight to six, and as many before and after as something is in. */
function hoursShown(hours: readonly number[]): readonly number[] {
  const first = Math.min(8, ...hours);
  const last = Math.max(18, ...hours);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function dayText(day: string): string {
  const parts = { weekday: "short", day: "numeric", month: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(currentLocale(), parts).format(Date.parse(`${day}T00:00:00Z`));
}

function hourText(hour: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeStyle: "short", timeZone: "UTC" }).format(hour * 3_600_000);
}
