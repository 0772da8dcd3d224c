import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";
import { quotedText } from "./json-sql.ts";
import { millisecondsSince, timestampAfter } from "./time-sql.ts";

const day =
  "[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))";
const leapDay = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29";
const date = `(?:${day}|${leapDay})`;
const hourAndMinute = "(?:[01][0-9]|2[0-3]):[0-5][0-9]";

/** The text of a date that exists, else null. */
export function parsedDate(text: Fragment): Fragment {
  return sql`(case when ${text} ~ ${quotedText(`^${date}$`)} and left(${text}, 4) <> '0000' then ${text} end)`;
}

/** A time of day as `HH:MM:SS`, the seconds being optional; null where it is none. */
export function parsedTime(text: Fragment): Fragment {
  return sql`(case when ${text} ~ ${quotedText(`^${hourAndMinute}(?::[0-5][0-9])?$`)} then left(${text} || ':00', 8) end)`;
}

/** A timestamp in RFC 3339 in the form that values have; null where it is none. */
export function parsedTimestamp(text: Fragment): Fragment {
  const form = `^${date}[Tt ]${hourAndMinute}:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-]${hourAndMinute})$`;
  const whole = sql`left("v"."t", 10) || 'T' || substr("v"."t", 12, 8) || 'Z'`;
  const fraction = sql`cast(rpad(left(coalesce(substring("v"."t", ${quotedText("\\.([0-9]+)")}), ''), 3), 3, '0') as bigint)`;
  const part = (from: number): Fragment =>
    sql`cast(substr(right("v"."t", 5), ${{ pieces: [String(from)] }}, 2) as bigint)`;
  // Other programs take no offset of more than half a day or so, so it is computed here.
  const ahead = sql`case when right("v"."t", 1) in ('Z', 'z') then 0 else case left(right("v"."t", 6), 1) when '-' then -1 else 1 end * (${part(1)} * 60 + ${part(4)}) end`;
  const milliseconds = sql`${millisecondsSince(whole)} + ${fraction} - ${ahead} * 60000`;
  return sql`(select ${timestampAfter(milliseconds)} from (select case when "x"."t" ~ ${quotedText(form)} and left("x"."t", 4) <> '0000' then "x"."t" end as "t" from (select cast(${text} as text) as "t") as "x") as "v")`;
}
