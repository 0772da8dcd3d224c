import { currentLocale } from "../texts/current-texts.ts";
import { isZoneForeign } from "./day-zone.ts";

/** `2026-11-21` as the reader's language writes it; the same day in every time zone. */
export function dateText(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at)
    ? date
    : new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(at);
}

/** A timestamp in the reader's language and time zone, which is named where the product's own clocks show another time. */
export function timestampText(timestamp: string): string {
  const at = Date.parse(timestamp);
  if (Number.isNaN(at)) return timestamp;
  const format = isZoneForeign(at)
    ? ({ ...dayAndTime(), year: "numeric", timeZoneName: "short" } as const)
    : ({ dateStyle: "medium", timeStyle: "short" } as const);
  return new Intl.DateTimeFormat(currentLocale(), format).format(at);
}

/** A timestamp without the year, where that is the present one. */
export function plannedText(timestamp: string, now: number): string {
  const at = Date.parse(timestamp);
  if (new Date(at).getFullYear() !== new Date(now).getFullYear()) return timestampText(timestamp);
  const zone = isZoneForeign(at) ? ({ timeZoneName: "short" } as const) : {};
  return new Intl.DateTimeFormat(currentLocale(), { ...dayAndTime(), ...zone }).format(at);
}

function dayAndTime(): Intl.DateTimeFormatOptions {
  return { day: "numeric", month: "short", hour: hourStyle(currentLocale()), minute: "2-digit" };
}

/** Whether a language writes the hours before ten with a nought where a time of day has a style: parts that are asked for singly do not follow that. */
function hourStyle(locale: string | undefined): "numeric" | "2-digit" {
  const morning = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).formatToParts(8 * 3_600_000);
  return morning.find(({ type }) => type === "hour")?.value.length === 2 ? "2-digit" : "numeric";
}

/** `09:30:00` as the reader's language writes it, without seconds that say nothing. */
export function timeText(time: string): string {
  const at = Date.parse(`1970-01-01T${time}Z`);
  const timeStyle = time.length <= 5 || time.endsWith(":00") ? "short" : "medium";
  return Number.isNaN(at) ? time : new Intl.DateTimeFormat(currentLocale(), { timeStyle, timeZone: "UTC" }).format(at);
}
