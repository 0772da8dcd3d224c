import { dayOf } from "../values/day-zone.ts";

/** The month that it is now in the product's time zone: `2026-11`. */
export function currentMonth(now = new Date()): string {
  return (dayOf(now.toISOString()) ?? "").slice(0, 7);
}

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return dayText(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

/** The weeks that a page of a month shows, seven days each. `weekStart`: 1 is Monday, 7 Sunday. */
export function weeksOf(month: string, weekStart: number): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() - (weekStart % 7) + 7) % 7;
  const weeks: string[][] = [];
  for (let start = first - lead * dayLength; start < end; start += 7 * dayLength) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayText(start + day * dayLength)));
  }
  return weeks;
}

/** Days to ask for: a week more on either side, for the days around the month and for other time zones. */
export function monthRange(month: string): { readonly from: string; readonly until: string } {
  return {
    from: dayText(Date.parse(`${month}-01T00:00:00Z`) - 8 * dayLength),
    until: dayText(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + 8 * dayLength),
  };
}

/** On which day the person's week starts. */
export function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

const dayLength = 86_400_000;

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
