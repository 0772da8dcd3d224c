/** Times are computed with `Date`, days as the timestamp of their beginning. */
const day = 86_400_000;

export function millisecondsOf(timestamp: string): number {
  return Date.parse(timestamp);
}

/** The timestamp; null outside of the years 1 to 9999. */
export function timestampOf(milliseconds: number): string | null {
  if (Math.abs(milliseconds) > 8.64e15) return null;
  const text = new Date(milliseconds).toISOString();
  return /^\d{4}-/.test(text) && !text.startsWith("0000") ? text : null;
}

export function dateOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day;
}

/** The date that many milliseconds later; what is no whole day is dropped. */
export function dateLater(date: string, milliseconds: number): string | null {
  const later = timestampOf(Date.parse(`${date}T00:00:00Z`) + Math.trunc(milliseconds / day) * day);
  return later === null ? null : dateOf(later);
}

/** The kept form of a timestamp with its zone; null if it is none. */
export function readTimestamp(text: string): string | null {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)$/i.exec(text);
  if (found === null || readDate(found[1] ?? "") === null || readTime((found[2] ?? "").slice(0, 8)) === null)
    return null;
  const milliseconds = Date.parse(text.toUpperCase());
  return Number.isNaN(milliseconds) ? null : timestampOf(milliseconds);
}

export function readDate(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith("0000")) return null;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text) ? text : null;
}

export function readTime(text: string): string | null {
  const found = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (found === null) return null;
  const [, hours = "", minutes = "", seconds = "00"] = found;
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 ? `${hours}:${minutes}:${seconds}` : null;
}
