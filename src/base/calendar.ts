/** The length of a day in milliseconds; days have no leap seconds here, as in RFC 3339 arithmetic everywhere. */
export const dayLength = 86_400_000;

/** The days from 1970-01-01 to a `YYYY-MM-DD`; null where there is no such day. */
export function daysOfDate(date: string): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  if (found === null) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month)) return null;
  return daysFromCivil(year, month, day);
}

/** The `YYYY-MM-DD` so many days after 1970-01-01; null outside the years 0001 to 9999. */
export function dateOfDays(days: number): string | null {
  if (!(days >= firstDay && days <= lastDay)) return null;
  const { year, month, day } = civilFromDays(days);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The milliseconds from 1970 to a timestamp in RFC 3339, with any offset; null where it is none. */
export function millisecondsOf(timestamp: string): number | null {
  const found = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/.exec(timestamp);
  if (found === null) return null;
  const days = daysOfDate(found[1] ?? "");
  const [hour, minute, second] = [Number(found[2]), Number(found[3]), Number(found[4])];
  const [offsetHour, offsetMinute] = [Number(found[7] ?? 0), Number(found[8] ?? 0)];
  if (days === null || hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;
  const fraction = Number((found[5] ?? ".").slice(1, 4).padEnd(3, "0"));
  const offset = (found[6] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return days * dayLength + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction;
}

/** The timestamp in its one form, `2026-11-21T09:30:00.000Z`; null outside the years 0001 to 9999. */
export function timestampOf(milliseconds: number): string | null {
  const days = Math.floor(milliseconds / dayLength);
  const date = dateOfDays(days);
  if (date === null) return null;
  const rest = milliseconds - days * dayLength;
  return `${date}T${clock(Math.floor(rest / 1000))}.${digits(rest % 1000, 3)}Z`;
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

const firstDay = daysFromCivil(1, 1, 1);
const lastDay = daysFromCivil(9999, 12, 31);

function clock(seconds: number): string {
  return `${digits(Math.floor(seconds / 3600), 2)}:${digits(Math.floor(seconds / 60) % 60, 2)}:${digits(seconds % 60, 2)}`;
}

function digits(number: number, width: number): string {
  return String(number).padStart(width, "0");
}

function lengthOfMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

// Both directions count years from March, so that the leap day is the last of its year (Howard Hinnant's algorithms).
function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}
