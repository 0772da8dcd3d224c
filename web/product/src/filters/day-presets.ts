import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { weekStartOf } from "../screens/months-and-weeks.ts";
import type { DayRange } from "./day-range.ts";
import { dayAfter } from "./day-range.ts";

/** A range of days that is often asked for, under the name that people ask for it by. */
export interface DayPreset {
  readonly name: string;
  readonly range: DayRange;
}

/** The ranges of days that are often asked for, as they are on a day. They become plain days, so that an address says the same tomorrow. */
export function dayPresets(today: string): readonly DayPreset[] {
  const texts = currentTexts().filters;
  const day = (days: number): string => dayAfter(today, days);
  const sinceWeekStart = (new Date(`${today}T00:00:00Z`).getUTCDay() - (weekStartOf(currentLocale()) % 7) + 7) % 7;
  const preset = (name: string, from: number | null, to: number | null): DayPreset => ({
    name,
    range: { from: from === null ? "" : day(from), to: to === null ? "" : day(to) },
  });
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const months = (name: string, first: number, count: number): DayPreset => ({
    name,
    range: { from: dayOfMonth(year, first, 1), to: dayOfMonth(year, first + count, 0) },
  });
  return [
    preset(currentTexts().calendar.today, 0, 0),
    preset(texts.yesterday, -1, -1),
    preset(texts.thisWeek, -sinceWeekStart, 6 - sinceWeekStart),
    months(texts.thisMonth, month, 1),
    months(texts.thisQuarter, month - (month % 3), 3),
    months(texts.thisYear, 0, 12),
    preset(texts.beforeToday, null, -1),
    preset(texts.last7Days, -7, 0),
    preset(texts.last30Days, -30, 0),
    preset(texts.olderThan7Days, null, -8),
    preset(texts.next7Days, 0, 7),
  ];
}

/** A day by its number in a month, counted from 0; day 0 is the last of the month before. */
function dayOfMonth(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.toISOString().slice(0, 10);
}
