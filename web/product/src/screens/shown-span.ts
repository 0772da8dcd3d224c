import type { SearchParameters } from "../routes/search-parameters.ts";
import type { SearchPatch } from "../routes/change-search.ts";
import { today } from "../values/day-zone.ts";
import { addMonths, currentMonth, monthRange } from "./months-and-weeks.ts";

/** The days that a calendar or timeline shows: a month, a week or a day. */
export interface ShownSpan {
  readonly unit: SpanUnit;
  /** The first day. */
  readonly from: string;
  readonly days: readonly string[];
}

/** How much a calendar or timeline shows at once. */
export type SpanUnit = "month" | "week" | "day";

/** The days that an address asks for; else those of the unit that holds today. `weekStart`: 1 is Monday, 7 Sunday. */
export function shownSpan(search: SearchParameters, weekStart: number, now = new Date()): ShownSpan {
  const { "span.day": day, "span.week": week, month } = search;
  if (day !== undefined) return spanOf("day", isDay(day) ? day : today(now), weekStart);
  if (week !== undefined) return spanOf("week", isDay(week) ? week : today(now), weekStart);
  const shown = month !== undefined && isDay(`${month}-01`) ? month : currentMonth(now);
  return spanOf("month", `${shown}-01`, weekStart);
}

/** The month, week or day in which a day lies. */
export function spanOf(unit: SpanUnit, day: string, weekStart: number): ShownSpan {
  const first = unit === "month" ? `${day.slice(0, 7)}-01` : unit === "week" ? weekOf(day, weekStart) : day;
  const next = unit === "month" ? `${addMonths(day.slice(0, 7), 1)}-01` : addDays(first, unit === "week" ? 7 : 1);
  const days: string[] = [];
  for (let at = first; at < next; at = addDays(at, 1)) days.push(at);
  return { unit, from: first, days };
}

/**
 * The day around which another unit is shown: the one looked at `before`, as long as it is shown; else today, if it is shown; else the first of a month, or
 * the middle of a week, which lies in the month that has most of its days.
 */
export function dayLookedAt({ unit, from, days }: ShownSpan, before: string | null, now = new Date()): string {
  if (before !== null && days.includes(before)) return before;
  const first = unit === "month" ? from : (days[Math.floor(days.length / 2)] ?? from);
  return days.includes(today(now)) ? today(now) : first;
}

/** The span before (-1) or after (1). */
export function neighbourOf({ unit, from, days }: ShownSpan, step: -1 | 1, weekStart: number): ShownSpan {
  const beside = step === 1 ? addDays(days.at(-1) ?? from, 1) : addDays(from, -1);
  return spanOf(unit, beside, weekStart);
}

/** The change of an address that asks for a span. */
export function searchOfSpan({ unit, from }: Pick<ShownSpan, "unit" | "from">): SearchPatch {
  return {
    month: unit === "month" ? from.slice(0, 7) : undefined,
    "span.week": unit === "week" ? from : undefined,
    "span.day": unit === "day" ? from : undefined,
  };
}

/** What the server is asked for: some days more on either side, for the days around a month and for other time zones. */
export function spanAsked({ unit, from, days }: ShownSpan): SearchParameters {
  if (unit === "month") {
    const range = monthRange(from.slice(0, 7));
    return { "span.from": range.from, "span.until": range.until };
  }
  return { "span.from": addDays(from, -1), "span.until": addDays(days.at(-1) ?? from, 2) };
}

/** The day so many days later. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

function weekOf(day: string, weekStart: number): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - (weekStart % 7) + 7) % 7));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
