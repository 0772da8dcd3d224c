import { currentLocale } from "../texts/current-texts.ts";

let declared: string | null = null;

/** Sets the time zone in which the product's days begin and end, as the document declares it; null: each reader's own. */
export function declareDayZone(zone: string | null): void {
  declared = zone;
}

/** The time zone in which the product's days begin and end. */
export function dayZone(): string {
  return declared ?? readersZone();
}

/** Whether a clock in the product's time zone shows another time than the reader's own at a moment, in milliseconds since 1970. */
export function isZoneForeign(at: number, reader = readersZone()): boolean {
  return declared !== null && wallClock(at, declared) !== wallClock(at, reader);
}

/** The name of the product's time zone in the reader's language. */
export function zoneName(): string {
  return nameOf(dayZone());
}

/** The name of the reader's own time zone. */
export function readersZoneName(): string {
  return nameOf(readersZone());
}

/** The day on which a timestamp is, in the product's time zone: `2026-11-21`; null for what is no timestamp. */
export function dayOf(timestamp: string, zone = dayZone()): string | null {
  const at = Date.parse(timestamp);
  return Number.isNaN(at) ? null : wallClock(at, zone).slice(0, 10);
}

/** The hour of a timestamp, in the product's time zone; null for what is no timestamp. */
export function hourOf(timestamp: string, zone = dayZone()): number | null {
  const at = Date.parse(timestamp);
  return Number.isNaN(at) ? null : Number(wallClock(at, zone).slice(11, 13));
}

/** What the clocks of the product's time zone show at a timestamp, to the minute: `09:30:00`; null for what is no timestamp. */
export function minuteOf(timestamp: string, zone = dayZone()): string | null {
  const at = Date.parse(timestamp);
  return Number.isNaN(at) ? null : `${wallClock(at, zone).slice(11, 16)}:00`;
}

/** The day that it is now, in the product's time zone. */
export function today(now = new Date()): string {
  return dayOf(now.toISOString()) ?? "";
}

/** The timestamp at which a day begins in the product's time zone; null for what is no day. */
export function beginningOf(day: string, zone = dayZone()): string | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  // The offset at the guessed moment may not be that at the real one, where the clocks change that night.
  let at = midnight - offsetAt(midnight, zone);
  at = midnight - offsetAt(at, zone);
  // In a zone whose clocks skip midnight, the day begins when they have.
  while (wallClock(at, zone).slice(0, 10) < day) at += 30 * 60_000;
  return new Date(at).toISOString();
}

function nameOf(zone: string): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  return Date.parse(`${wallClock(at, zone).replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;
}

/** What the clocks of a zone show: `2026-11-21 10:30:00`. */
function wallClock(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}:${part("second")}`;
}
