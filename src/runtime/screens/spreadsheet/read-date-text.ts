import { parseDate } from "../../../base/calendar.ts";
import type { ReadCell } from "./cell-value.ts";
import type { SheetFormat } from "./sheet-format.ts";

/**
 * Reads a date as people write it: `2026-11-23`, `23.11.2026`, `23/11/2026` and `11/23/2026`. The order of day and month is that of the language;
 * where the other one would be a date, too, the date is doubtful.
 */
export function readDateText(text: string, { dateOrder }: SheetFormat): ReadCell {
  const first = /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?$/.exec(text);
  if (first !== null) return { value: dateOf(first[1], first[2], first[3]) ?? text };
  const last = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text);
  if (last === null) return { value: text };
  const [, one, sign, two, year] = last;
  if (year?.length === 2) return { value: text, problem: "short year" };
  const [dayFirst, monthFirst] = [dateOf(year, two, one), dateOf(year, one, two)];
  // Nobody writes a month first before a point.
  const isDayFirst = sign === "." || dateOrder !== "mdy";
  const value = isDayFirst ? dayFirst : monthFirst;
  const other = isDayFirst ? monthFirst : dayFirst;
  if (value === null) return { value: text };
  return sign === "." || other === null || other === value ? { value } : { value, doubtful: true };
}

function dateOf(year = "", month = "", day = ""): string | null {
  return parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
