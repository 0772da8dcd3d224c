import { fromLocal, toLocal } from "../form/local-time.ts";
import type { FieldFilter } from "./filter.ts";

/** Days of the person's own time zone, both included; empty where it is open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayLength = 86_400_000;

/** The timestamps that lie on these days. */
export function fromDayRange(from: string, to: string): FieldFilter["terms"] {
  const start = from === "" ? null : fromLocal(`${from} 00:00:00`);
  const end = to === "" ? null : fromLocal(`${dayAfter(to, 1)} 00:00:00`);
  return { ...(start === null ? {} : { gte: start }), ...(end === null ? {} : { lt: end }) };
}

/** The days that lie between timestamps; the way back from `fromDayRange`. */
export function toDayRange({ gte, lt }: FieldFilter["terms"]): DayRange {
  const until = lt === undefined ? "" : (toLocal(lt)?.slice(0, 10) ?? "");
  return {
    from: gte === undefined ? "" : (toLocal(gte)?.slice(0, 10) ?? ""),
    to: until === "" ? "" : dayAfter(until, -1),
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}
