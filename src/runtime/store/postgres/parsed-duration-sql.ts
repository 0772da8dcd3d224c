import type { Fragment } from "../fragment.ts";
import { joinFragments, sql, sqlLiteral, sqlValue } from "../sql.ts";
import { quotedText } from "./json-sql.ts";
import { safeInteger } from "./number-sql.ts";
import { trimmedText, whiteSpace } from "./white-space.ts";

const units: readonly (readonly [length: number, names: readonly string[]])[] = [
  [604_800_000, ["w", "week", "weeks"]],
  [86_400_000, ["d", "day", "days"]],
  [3_600_000, ["h", "hour", "hours"]],
  [60_000, ["m", "min", "minute", "minutes"]],
  [1000, ["s", "sec", "second", "seconds"]],
  [1, ["ms", "millisecond", "milliseconds"]],
];

const number = "[0-9]{1,100}(?:[.][0-9]{1,100})?";
const before = `^[${whiteSpace}]*`;
const between = `[${whiteSpace}]*`;
// What follows `and` without white space is no part of a duration, so it does not matter that the word boundary is not looked for.
const after = `(?:[${whiteSpace}]*,|[${whiteSpace}]+[Aa][Nn][Dd](?:[${whiteSpace}]+|$))?`;

/** The milliseconds of a text, as `parseDuration` reads it; null where it is no duration. */
export function parsedDuration(text: Fragment): Fragment {
  const sign = sql`case when "d"."t" like '-%' then -1 else 1 end`;
  const milliseconds = sql`${sign} * case when "d"."p" ~ '^[Pp]' then ${isoLength(sql`"d"."p"`)} else ${lengthOfWords(sql`"d"."p"`)} end`;
  const positive = sql`regexp_replace("s"."t", ${quotedText(`^[-+][${whiteSpace}]*`)}, '')`;
  return sql`(select ${safeInteger(milliseconds)} from (select "s"."t", ${positive} as "p" from (select ${trimmedText(text)} as "t") as "s") as "d")`;
}

/** `14 days` or `1h30m`: part after part is taken from the beginning of the text. */
function lengthOfWords(text: Fragment): Fragment {
  const rest = sql`"w"."rest"`;
  const part = (pattern: string): Fragment => sql`substring(${rest}, ${quotedText(pattern)})`;
  const unit = sql`lower(${part(`${before}${number}${between}([A-Za-z]+)`)})`;
  const lengths = units.map(
    ([length, names]) =>
      sql`when ${unit} in (${joinFragments(names.map(sqlLiteral), sql`, `)}) then ${sqlValue(length)}`,
  );
  const length = sql`cast(${part(`${before}(${number})`)} as numeric) * case ${joinFragments(lengths, sql` `)} end`;
  const shorter = sql`regexp_replace(${rest}, ${quotedText(`${before}${number}${between}[A-Za-z]+${after}`)}, '')`;
  return sql`(with recursive "w" ("rest", "total", "parts") as (
      select ${text}, cast(0 as numeric), 0
      union all select "n"."shorter", "n"."total" + "n"."length", "n"."parts" + 1
      from (select ${shorter} as "shorter", ${length} as "length", "w"."total", "w"."parts" from "w") as "n" where "n"."length" = trunc("n"."length")
    ) select "w"."total" from "w" where "w"."rest" = '' and "w"."parts" > 0)`;
}

/** `P1DT12H`. */
function isoLength(text: Fragment): Fragment {
  const form = `^[Pp](?:[0-9]{1,100}[Ww])?(?:[0-9]{1,100}[Dd])?(?:[Tt](?:[0-9]{1,100}[Hh])?(?:[0-9]{1,100}[Mm])?(?:${number}[Ss])?)?$`;
  const part = (pattern: string, length: number): Fragment =>
    sql`coalesce(cast(substring("i"."x", ${quotedText(pattern)}) as numeric), 0) * ${sqlValue(length)}`;
  const seconds = part(`(${number})[Ss]`, 1000);
  const whole = joinFragments(
    [
      part("([0-9]+)[Ww]", 604_800_000),
      part("([0-9]+)[Dd]", 86_400_000),
      part("([0-9]+)[Hh]", 3_600_000),
      part("([0-9]+)[Mm]", 60_000),
      seconds,
    ],
    sql` + `,
  );
  return sql`(select case when "i"."x" is not null and ${seconds} = trunc(${seconds}) then ${whole} end
    from (select case when ${text} ~ ${quotedText(form)} and ${text} !~ '(^[Pp]|[Tt])$' then ${text} end as "x") as "i")`;
}
