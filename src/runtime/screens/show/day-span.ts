import { dateOfDays, daysOfDate, millisecondsOf, parseDate, timestampOf } from "../../../base/calendar.ts";
import type { Field } from "../../../model/entity.ts";
import type { Head } from "../../../model/head.ts";
import type { ListedPageRequest } from "../view/page-view.ts";
import { beginningOfDay } from "../../zone/beginning-of-day.ts";
import type { Parameters } from "../view/screens.ts";

/** Some days, the second exclusive. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

/** The list of a calendar or a timeline. */
export interface SpanListing {
  readonly span: DaySpan;
  /** The query without the days. */
  readonly rest: Parameters;
  readonly listing: ListedPageRequest;
}

/** The days that the query of a calendar or timeline asks for, and the rest of the query. Without any: this month. */
export function readDaySpan(
  { "span.from": from, "span.until": until, ...rest }: Parameters,
  now: string,
): { readonly span: DaySpan; readonly rest: Parameters } {
  const month = monthOf(now.slice(0, 10));
  return { span: { from: parseDate(from ?? "") ?? month.from, until: parseDate(until ?? "") ?? month.until }, rest };
}

/** The first and the last value of a field on some days of UTC. */
export function boundsOf(span: DaySpan, field: Field | undefined): { readonly from: string; readonly to: string } {
  const last = dateOfDays((daysOfDate(span.until) ?? 0) - 1) ?? span.until;
  return field?.type.kind === "timestamp"
    ? { from: `${span.from}T00:00:00.000Z`, to: `${last}T23:59:59.999Z` }
    : { from: span.from, to: last };
}

/** The first and the last value of a field on some days of the document's time zone, or of UTC where it declares none. */
export function boundsOfDays(
  span: DaySpan,
  field: Field,
  { timeZone }: Pick<Head, "timeZone">,
): { readonly from: string; readonly to: string } {
  if (field.type.kind !== "timestamp" || timeZone === null) return boundsOf(span, field);
  const next = millisecondsOf(beginningOfDay(span.until, timeZone)) ?? 0;
  return { from: beginningOfDay(span.from, timeZone), to: timestampOf(next - 1) ?? span.until };
}

/** The first day of a date's month, and of the next. */
function monthOf(date: string): DaySpan {
  const from = `${date.slice(0, 7)}-01`;
  const inNext = dateOfDays((daysOfDate(from) ?? 0) + 31) ?? from;
  return { from, until: `${inNext.slice(0, 7)}-01` };
}
