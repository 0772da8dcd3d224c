/** The length of a day in milliseconds; days have no leap seconds here, as in RFC 3339 arithmetic everywhere. */
export const dayLength = 86_400_000;

/** The days from 1970-01-01 to a `YYYY-MM-DD`; null where there is no such day. */
export function daysOfDate(date: string): number | null {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  if (!(milliseconds >= first)) return null;
  // `Date` takes February 30 for a day of March.
  const day = Number(date.slice(8));
  return day <= 28 || new Date(milliseconds).getUTCDate() === day ? milliseconds / dayLength : null;
}

/** The `YYYY-MM-DD` so many days after 1970-01-01; null outside the years 0001 to 9999. */
export function dateOfDays(days: number): string | null {
  return timestampOf(days * dayLength)?.slice(0, 10) ?? null;
}

/** The milliseconds from 1970 to a timestamp in RFC 3339, with any offset; null where it is none. */
export function millisecondsOf(timestamp: string): number | null {
  const found = timestampForm.exec(timestamp);
  const days = found === null ? null : daysOfDate(found[1]!);
  if (found === null || days === null) return null;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  const fraction = found[5] === undefined ? 0 : Number(found[5].slice(0, 3).padEnd(3, "0"));
  const ahead = found[6] === undefined ? 0 : Number(found[7]) * 60 + Number(found[8]);
  const offset = found[6] === "-" ? -ahead : ahead;
  return days * dayLength + ((minutes - offset) * 60 + Number(found[4])) * 1000 + fraction;
}

const timestampForm =
  /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/** The timestamp in its one form, `2026-11-21T09:30:00.000Z`; null outside the years 0001 to 9999. */
export function timestampOf(milliseconds: number): string | null {
  return milliseconds >= first && milliseconds < end ? new Date(milliseconds).toISOString() : null;
}

/** A timestamp as people and programs write it, in the form that values have; null where it is none. */
export function parseTimestamp(text: string): string | null {
  const milliseconds = millisecondsOf(text);
  return milliseconds === null ? null : timestampOf(milliseconds);
}

/** A `YYYY-MM-DD` that exists, else null. */
export function parseDate(text: string): string | null {
  return daysOfDate(text) === null ? null : text;
}

/** A time of day as `HH:MM:SS`, the seconds being optional; null where it is none. */
export function parseTime(text: string): string | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return found === null ? null : `${found[1]}:${found[2]}:${found[3] ?? "00"}`;
}

/** The day of the week, 0 being Sunday, of so many days after 1970-01-01. */
export function weekdayOf(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}

const first = Date.parse("0001-01-01");
const end = Date.parse("9999-12-31") + dayLength;
