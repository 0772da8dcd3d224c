import type { CSSProperties, ReactElement } from "react";
import { Text, UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { choiceColour } from "../values/choice-colour.ts";
import { dayOf, today } from "../values/day-zone.ts";
import { dateText } from "../values/date-text.ts";
import { valueText } from "../values/value-text.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { showNearestBar, useBarsInView } from "./use-bars-in-view.ts";
import { useCutEdges } from "./use-cut-edges.ts";
import { useTodayInView } from "./use-today-in-view.ts";
import { timelineRows } from "./timeline-bars.ts";
import type { TimelineBar, TimelineRowName } from "./timeline-bars.ts";
import classes from "./timeline-screen.module.css";

/** The bars of a timeline on its days, row by row. */
export function TimelineGrid({
  timeline: { begin, end, by, page },
  days,
  label,
}: {
  readonly timeline: Pick<ScreenViewOf<"timeline">, "begin" | "end" | "by" | "page">;
  readonly days: readonly string[];
  readonly label: string;
}): ReactElement {
  const column = page.columns.find(({ field }) => field === by);
  const nameOf = (row: RowView): TimelineRowName => {
    if (column === undefined) return { key: row.key, label: row.label };
    const value = row.values[column.field] ?? null;
    const label =
      row.references[column.field]?.label ??
      (value === null ? currentTexts().chart.withoutValue : valueText(column, value));
    return { key: JSON.stringify(value), label };
  };
  const place = useMergedRef(useTodayInView(days), useCutEdges(), useBarsInView());
  const roomOf = (row: RowView): number => (days.length > 7 ? daysOfName(row.label) : 0);
  const rows = timelineRows(page.rows, days, (row) => daysOf(row, begin, end), nameOf, roomOf);
  const state = page.columns.find(({ type }) => type === "status");
  if (rows.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {currentTexts().calendar.nothingInPeriod}
      </Text>
    );
  return (
    <div ref={place} className={classes.place} data-timeline tabIndex={0} role="group" aria-label={label}>
      <div
        className={classes.grid}
        data-wide
        data-has-today={days.includes(today()) || undefined}
        style={{ "--days": days.length, "--today": days.indexOf(today()) } as CSSProperties}
      >
        <Days days={days} />
        <ul className={classes.rows} aria-label={label}>
          {rows.map((row) => (
            <li key={row.key} className={classes.row} data-bars-of={row.label}>
              <RowTitle label={row.label} />
              <ul className={classes.bars} style={{ gridTemplateRows: `repeat(${row.lanes}, 1.75rem)` }}>
                {row.bars.map((bar) => (
                  <Bar
                    key={bar.row.key}
                    bar={bar}
                    entity={page.entity}
                    colour={state === undefined ? null : choiceColour(state, String(bar.row.values[state.field]))}
                    period={periodOf(bar.row, begin, end)}
                  />
                ))}
              </ul>
              <WayToBars />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Where all bars of a row are scrolled away, it leads to the nearest of them. For the mouse and the finger: the keyboard and screen readers find the bars. */
function WayToBars(): ReactElement {
  return (
    <UnstyledButton
      className={classes.way}
      data-way-to-bars
      tabIndex={-1}
      aria-hidden
      onClick={({ currentTarget }) => showNearestBar(currentTarget.parentElement ?? currentTarget)}
    >
      <IconChevronLeft size={16} />
      <IconChevronRight size={16} />
    </UnstyledButton>
  );
}

/** The days of a month over which a name stands; a longer name than the longest is cut. */
function daysOfName(name: string): number {
  return Math.min(8, Math.ceil((name.length + 2) / lettersOfDay));
}

/** So many letters find room on one day. */
const lettersOfDay = 3.5;

/** What a row is called; in view whatever days are. */
function RowTitle({ label }: { readonly label: string }): ReactElement {
  return (
    <span className={classes.label} title={label}>
      <span className={classes.title} dir="auto">
        {label}
      </span>
    </span>
  );
}

function Days({ days }: { readonly days: readonly string[] }): ReactElement {
  return (
    <div className={classes.head} aria-hidden>
      <span />
      {days.map((day) => (
        <span
          key={day}
          className={classes.day}
          data-grid-day
          data-today={day === today() || undefined}
          title={dateText(day)}
        >
          {days.length > 7 ? (
            <>
              <span className={classes.weekday}>{weekdayText(day)}</span>
              {Number(day.slice(8))}
            </>
          ) : (
            dayText(day)
          )}
        </span>
      ))}
    </div>
  );
}

function Bar({
  bar: { row, first, last, before, after, lane, aside },
  entity,
  colour,
  period,
}: {
  readonly bar: TimelineBar;
  readonly entity: string;
  readonly colour: string | null;
  readonly period: string;
}): ReactElement {
  const path = recordPath(useEntity(entity), row);
  const content = (
    <>
      <span className={classes.name} data-bar-name dir="auto">
        {row.label}
      </span>
      <span className={classes.sr}>, {period}</span>
    </>
  );
  return (
    <li
      className={classes.bar}
      data-bar
      style={
        {
          gridColumn: `${first + 1} / ${last + 2}`,
          gridRow: lane + 1,
          ...(colour === null ? {} : { "--state": colour }),
          ...(aside === null ? {} : { "--name-room": aside.days / (last - first + 1) }),
        } as CSSProperties
      }
      data-aside={aside?.side}
      data-before={before || undefined}
      data-after={after || undefined}
      title={`${row.label}, ${period}`}
    >
      {path === null ? content : <AppLink href={path}>{content}</AppLink>}
    </li>
  );
}

/** The days of a record where the reader is; null where it has no beginning. */
function daysOf(
  { values }: RowView,
  begin: string,
  end: string,
): { readonly from: string; readonly to: string | null } | null {
  const from = dayOfValue(values[begin]);
  return from === null ? null : { from, to: dayOfValue(values[end]) };
}

function dayOfValue(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.length > 10 ? dayOf(value) : value;
}

function periodOf({ values }: RowView, begin: string, end: string): string {
  const [from, to] = [dayOfValue(values[begin]), dayOfValue(values[end])];
  return `${from === null ? "" : dateText(from)} – ${to === null ? "" : dateText(to)}`;
}

/** `M` for a Monday. */
function weekdayText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { weekday: "narrow", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

function dayText(day: string): string {
  const parts = { weekday: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(currentLocale(), parts).format(Date.parse(`${day}T00:00:00Z`));
}
