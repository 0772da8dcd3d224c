import type { DayOfWeek } from "@mantine/dates";
import { weekStartOf } from "../screens/months-and-weeks.ts";

/** The first day of the week in a locale, as the calendars of inputs count: 0 is Sunday. */
export function firstDayOf(locale: string): DayOfWeek {
  return (weekStartOf(locale) % 7) as DayOfWeek;
}
