import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../../base/calendar.ts";
import { fromScaled } from "../../../semantics/wire.ts";
import { printDuration } from "../../../base/duration.ts";
import type { Database } from "./driver.ts";

/** Gives a connection the functions that `sqlite-dialect.ts` spells and SQLite has not; each answers null for null. */
export function registerFunctions(database: Database): void {
  const define = <A extends readonly unknown[]>(name: string, body: (...given: A) => unknown) =>
    database.function(name, { deterministic: true, varargs: true }, (...given: never[]) =>
      given.includes(null as never) ? null : body(...(given as unknown as A)));
  define("later", (timestamp: string, milliseconds: number) => timestampOf((millisecondsOf(timestamp) ?? NaN) + milliseconds));
  define("elapsed", (until: string, from: string) => difference(millisecondsOf(until), millisecondsOf(from)));
  define("days_later", (date: string, milliseconds: number) => dateOfDays((daysOfDate(date) ?? NaN) + Math.trunc(milliseconds / dayLength)));
  define("elapsed_days", (until: string, from: string) => difference(daysOfDate(until), daysOfDate(from), dayLength));
  define("cel_print_duration", printDuration);
  define("decimal_text", (scaled: number, scale: number) => String(fromScaled(scaled, scale)));
  define("decimal_texts", (list: string, scale: number) => JSON.stringify((JSON.parse(list) as number[]).map((item) => fromScaled(item, scale))));
}

function difference(until: number | null, from: number | null, unit = 1): number | null {
  return until === null || from === null ? null : (until - from) * unit;
}
