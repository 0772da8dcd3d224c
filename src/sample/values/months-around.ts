import { timestampOf } from "../../base/calendar.ts";
import type { PatternSlots } from "../words/expand-pattern.ts";
import { commonWords } from "../words/common-words.ts";
import { wordsOfList } from "../words/expand-pattern.ts";

/** The words for the months before and after a moment, so that nobody writes in September of the invoice of November. */
export function monthsAround(now: number): PatternSlots {
  const month = Number((timestampOf(now) ?? "").slice(5, 7)) - 1;
  const names = wordsOfList(commonWords["month"] ?? "");
  const named = (at: number): string => names[(at + 12) % 12] ?? "";
  return { lastMonth: named(month - 1), nextMonth: named(month + 1) };
}
