import { dayLength } from "../../../base/calendar.ts";
import type { Fragment } from "../fragment.ts";
import { sql, sqlValue } from "../sql.ts";
import { boundedNumber } from "./number-sql.ts";

const firstDay = Date.parse("0001-01-01") / dayLength;
const lastDay = Date.parse("9999-12-31") / dayLength;

/** The milliseconds from 1970 to a timestamp. */
export function millisecondsSince(timestamp: Fragment): Fragment {
  return sql`cast(round(extract(epoch from cast(${timestamp} as timestamp with time zone)) * 1000) as bigint)`;
}

/** The timestamp so many milliseconds after 1970; null outside of the years 1 to 9999. */
export function timestampAfter(milliseconds: Fragment): Fragment {
  const within = boundedNumber(milliseconds, [firstDay * dayLength, (lastDay + 1) * dayLength - 1]);
  // A part of a millisecond is added: a floating-point number of seconds can be a little less than what it stands for, and fractions are cut off.
  const seconds = sql`cast((${within} + 0.2) / 1000 as double precision)`;
  return sql`(to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C")`;
}

/** The days from 1970 to a date. */
export function daysSince(date: Fragment): Fragment {
  return sql`(cast(${date} as date) - date '1970-01-01')`;
}

/** The date so many days after 1970; null outside of the years 1 to 9999. */
export function dateAfter(days: Fragment): Fragment {
  const within = sql`cast(${boundedNumber(days, [firstDay, lastDay])} as integer)`;
  return sql`(to_char(cast(date '1970-01-01' + ${within} as timestamp), 'YYYY-MM-DD') collate "C")`;
}

/** The whole days in a duration. */
export function wholeDays(milliseconds: Fragment): Fragment {
  return sql`div(cast(${milliseconds} as numeric), ${sqlValue(dayLength)})`;
}
