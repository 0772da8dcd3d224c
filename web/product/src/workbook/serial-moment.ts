import type { ImportCell } from "../../../../src/runtime/screens/view/import-protocol.ts";
import type { NumberMeaning } from "./read-styles.ts";

/** The moment from which workbooks count days; those before 1900-03-01 are one less, for a leap day that never was. */
const firstMoment = Date.UTC(1899, 11, 30);
const leapDayOf1900 = 60;
/** The days from there to the first day of workbooks that count from 1904. */
const daysTo1904 = 1462;
const millisecondsOfDay = 86_400_000;

/** The cell of a number of days. A number that is no day of the years 1 to 9999 stays one. */
export function momentCell(days: number, meaning: Exclude<NumberMeaning, "number">, from1904: boolean): ImportCell {
  const counted = meaning === "day" ? daysSince1899(days, from1904) : days;
  if (counted === null) return { moment: `1900-02-29 ${timeText(days % 1)}` };
  const at = firstMoment + Math.round(counted * millisecondsOfDay);
  if (!(at >= Date.parse("0001-01-01") && at < Date.parse("+010000-01-01"))) return days;
  return { moment: new Date(at).toISOString().replace("T", " ").slice(0, -1) };
}

/** Null: the leap day of 1900. */
function daysSince1899(days: number, from1904: boolean): number | null {
  if (from1904) return days + daysTo1904;
  if (days >= leapDayOf1900 && days < leapDayOf1900 + 1) return null;
  return days >= 1 && days < leapDayOf1900 ? days + 1 : days;
}

function timeText(fraction: number): string {
  return new Date(Math.round(fraction * millisecondsOfDay)).toISOString().slice(11, -1);
}
