import { today } from "../values/day-zone.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import type { ShownSpan } from "./shown-span.ts";

/** The day at which a calendar opens: today in the present month, unless its reader has chosen days; null otherwise. */
export function openingDay({ unit, days }: ShownSpan, search: SearchParameters, now = new Date()): string | null {
  const isChosen = ["month", "span.week", "span.day"].some((name) => name in search);
  return !isChosen && unit === "month" && days.includes(today(now)) ? today(now) : null;
}
