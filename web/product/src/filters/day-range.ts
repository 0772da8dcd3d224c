import { beginningOf, dayOf } from "../values/day-zone.ts";
import type { FieldFilter } from "./filter.ts";

/** A range of days in the product's time zone, both inclusive; an empty text is an open end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayLength = 86_400_000;

/** The range of timestamps for a range of days. */
export function fromDayRange(from: string, to: string): FieldFilter["terms"] {
  const start = from === "" ? null : beginningOf(from);
  const end = to === "" ? null : beginningOf(dayAfter(to, 1));
  return { ...(start === null ? {} : { gte: start }), ...(end === null ? {} : { lt: end }) };
}

/** The range of days for a range of timestamps, the inverse of `fromDayRange`. */
export function toDayRange({ gte, lt }: FieldFilter["terms"]): DayRange {
  const until = lt === undefined ? "" : (dayOf(lt) ?? "");
  return {
    from: gte === undefined ? "" : (dayOf(gte) ?? ""),
    to: until === "" ? "" : dayAfter(until, -1),
  };
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}
