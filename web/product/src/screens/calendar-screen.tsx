import type { ReactElement } from "react";
import { Button, Group, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import type { RowView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { toLocal } from "../form/local-time.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { Agenda } from "./agenda.tsx";
import { addMonths, currentMonth, weekStartOf, weeksOf } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PageOfRecords } from "./page-of-records.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** Records on the days of a month: a grid where there is room for one, else day by day. */
export function CalendarScreen({
  screen,
  calendar: { by, page },
}: {
  readonly screen: ScreenLink;
  readonly calendar: ScreenViewOf<"calendar">;
}): ReactElement {
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const narrow = useMediaQuery("(max-width: 48em)") ?? false;
  const month = search["month"] ?? currentMonth();
  const weeks = weeksOf(month, weekStartOf(navigator.language));
  const byDay = rowsByDay(page.rows, by);
  const title = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

  return (
    <PageOfRecords screen={screen} page={{ ...page, next: undefined }} rows={page.rows} sorted={false} always>
      <MonthBar title={title} month={month} onMonth={(chosen) => change({ month: chosen })} />
      {narrow ? (
        <Agenda
          days={weeks.flat().filter((day) => day.startsWith(month))}
          rowsOf={(day) => byDay.get(day) ?? []}
          page={page}
        />
      ) : (
        <MonthGrid
          month={month}
          weeks={weeks}
          rowsOf={(day) => byDay.get(day) ?? []}
          page={page}
          label={`${screen.name}, ${title}`}
        />
      )}
    </PageOfRecords>
  );
}

/** Which month is shown, and the way to others. */
function MonthBar({
  title,
  month,
  onMonth,
}: {
  readonly title: string;
  readonly month: string;
  /** Undefined stands for the current month. */
  readonly onMonth: (month: string | undefined) => void;
}): ReactElement {
  return (
    <Group justify="space-between" mb="sm">
      <Title order={2} aria-live="polite">
        {title}
      </Title>
      <Group gap={6}>
        <Button variant="default" size="xs" onClick={() => onMonth(undefined)}>
          Today
        </Button>
        <Button.Group>
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label="The month before"
            onClick={() => onMonth(addMonths(month, -1))}
          >
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label="The month after"
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
      </Group>
    </Group>
  );
}

function rowsByDay(rows: readonly RowView[], by: string): ReadonlyMap<string, readonly RowView[]> {
  const days = new Map<string, RowView[]>();
  for (const row of rows) {
    const value = row.values[by];
    if (typeof value !== "string") continue;
    const day = value.length > 10 ? toLocal(value)?.slice(0, 10) : value;
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}
