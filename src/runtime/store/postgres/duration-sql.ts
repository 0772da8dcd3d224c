import type { Fragment } from "../fragment.ts";
import { joinFragments, sql, sqlValue } from "../sql.ts";
import { wholeQuotient } from "./number-sql.ts";

/** A duration as JSON has it: `PT4H`. */
export function isoDurationText(milliseconds: Fragment): Fragment {
  const part = (count: Fragment, letter: string): Fragment =>
    sql`coalesce(cast(nullif(${count}, 0) as text) || ${sqlValue(letter)}, '')`;
  const rest = sql`"v"."size" % 60000`;
  const fraction = sql`case when ${rest} % 1000 = 0 then '' else '.' || lpad(cast(${rest} % 1000 as text), 3, '0') end`;
  const seconds = sql`case when ${rest} = 0 then '' else cast(${wholeQuotient(rest, sql`1000`)} as text) || ${fraction} || 'S' end`;
  const time = sql`${part(count("hour"), "H")} || ${part(count("minute"), "M")} || ${seconds}`;
  return ofSize(
    milliseconds,
    sql`case when "v"."size" = 0 then 'PT0S' when "v"."size" > 0 then ${sign} || 'P' || ${part(count("day"), "D")} || coalesce('T' || nullif(${time}, ''), '') end`,
  );
}

/** A duration in words: `4 hours`. */
export function durationInWords(milliseconds: Fragment): Fragment {
  const words = (["day", "hour", "minute", "second", "millisecond"] as const).map(
    (unit) =>
      sql`case ${count(unit)} when 0 then '' when 1 then ${sqlValue(`1 ${unit}`)} || ' ' else cast(${count(unit)} as text) || ' ' || ${sqlValue(`${unit}s`)} || ' ' end`,
  );
  return ofSize(
    milliseconds,
    sql`case when "v"."size" = 0 then '0 seconds' when "v"."size" > 0 then ${sign} || rtrim(${joinFragments(words, sql` || `)}) end`,
  );
}

const sign = sql`case when "v"."of" < 0 then '-' else '' end`;

const lengths = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 } as const;

/** How often a unit is in what the greater units leave. */
function count(unit: keyof typeof lengths): Fragment {
  const greater = { day: null, hour: "day", minute: "hour", second: "minute", millisecond: "second" } as const;
  const above = greater[unit];
  const rest = above === null ? sql`"v"."size"` : sql`"v"."size" % ${sqlValue(lengths[above])}`;
  return wholeQuotient(sql`(${rest})`, sqlValue(lengths[unit]));
}

function ofSize(milliseconds: Fragment, text: Fragment): Fragment {
  return sql`(select (${text}) collate "C" from (select cast(${milliseconds} as bigint) as "of", abs(cast(${milliseconds} as bigint)) as "size") as "v")`;
}
