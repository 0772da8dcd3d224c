import type { ReactElement } from "react";
import { useMediaQuery } from "@mantine/hooks";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentLocale } from "../texts/current-texts.ts";
import { hourOf } from "../values/day-zone.ts";
import { Agenda } from "./agenda.tsx";
import { HoursGrid } from "./hours-grid.tsx";
import { weekStartOf, weeksOf } from "./months-and-weeks.ts";
import { MonthGrid } from "./month-grid.tsx";
import { NearestDay } from "./nearest-day.tsx";
import { openingDay } from "./opening-day.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import { rowsByDay } from "./rows-by-day.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { shownSpan } from "./shown-span.ts";
import { SpanBar, spanTitle } from "./span-bar.tsx";
import { tellingReference } from "./telling-reference.ts";

/** Records on the days of a month, a week or a day: a grid where there is room for one, else day by day. */
export function CalendarScreen({
  screen,
  calendar: { by, nearest, page },
}: {
  readonly screen: ScreenLink;
  readonly calendar: ScreenViewOf<"calendar">;
}): ReactElement {
  const { search } = useAppLocation();
  // Known at once: a grid that an agenda replaces would open in its place.
  const narrow = useMediaQuery("screen and (max-width: 48em)", false, { getInitialValueInEffect: false }) ?? false;
  const weekStart = weekStartOf(currentLocale());
  const span = shownSpan(search, weekStart);
  const byDay = rowsByDay(page.rows, by);
  const rowsOf = (day: string): readonly RowView[] => byDay.get(day) ?? [];
  const entries = {
    ...page,
    by,
    tellsPeople: span.days.some((day) => areAlike(rowsOf(day))),
    telling: tellingReference(span.days.flatMap(rowsOf), page.columns),
  };
  const opensAt = openingDay(span, search);
  const label = `${screen.name}, ${spanTitle(span)}`;
  const month = span.from.slice(0, 7);

  return (
    <PageOfRecords screen={screen} page={{ ...page, next: undefined }} rows={page.rows} sorted={false} always>
      <SpanBar span={span} units={["month", "week", "day"]} />
      {nearest !== null && <NearestDay day={nearest} search={search} />}
      {narrow ? (
        <Agenda days={span.days} rowsOf={rowsOf} page={entries} opensAt={opensAt} />
      ) : span.unit === "month" ? (
        <MonthGrid
          month={month}
          weeks={weeksOf(month, weekStart)}
          rowsOf={rowsOf}
          page={entries}
          label={label}
          opensAt={opensAt}
        />
      ) : (
        <HoursGrid
          days={span.days}
          rowsOf={rowsOf}
          hours={hoursOf(page.rows, by)}
          isTimed={page.columns.find(({ field }) => field === by)?.type !== "date"}
          page={entries}
          label={label}
        />
      )}
    </PageOfRecords>
  );
}

/** Whether two records have the same name. */
function areAlike(rows: readonly RowView[]): boolean {
  return new Set(rows.map(({ label }) => label)).size < rows.length;
}

/** The hour of each record in the product's time zone; null where it has a date alone. */
function hoursOf(rows: readonly RowView[], by: string): ReadonlyMap<RowView, number | null> {
  return new Map(
    rows.map((row) => {
      const value = row.values[by];
      return [row, typeof value === "string" && value.length > 10 ? hourOf(value) : null];
    }),
  );
}
