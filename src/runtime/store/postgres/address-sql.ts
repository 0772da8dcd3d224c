import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";

/** Sets a parameter in the query string of an address, as `withParameter` means it. */
export function addressWithParameter(address: Fragment, name: Fragment, value: Fragment): Fragment {
  const [a, key, part, item, at] = [
    sql`"a"."address"`,
    sql`"k"."key"`,
    sql`"k"."part"`,
    sql`"q"."item"`,
    sql`"q"."at"`,
  ];
  const isKey = sql`${item} = ${key} or strpos(${item}, ${key} || '=') = 1`;
  const items = sql`unnest(string_to_array(substr(${a}, strpos(${a}, '?') + 1), '&')) with ordinality as "q" ("item", "at")`;
  const given = sql`select ${item}, ${at}, min(case when ${isKey} then ${at} end) over () as "first" from ${items} where strpos(${a}, '?') > 0`;
  const kept = sql`string_agg(case when ${at} = "q"."first" then ${part} else ${item} end, '&' order by ${at})`;
  const added = sql`case when count("q"."first") = 0 then ${part} end`;
  const query = sql`(select case when count("q"."first") > 0 then ${kept} when count(*) = 0 then ${added} else ${kept} || '&' || ${added} end
    from (${given}) as "q" where ${item} <> '' or ${at} = "q"."first")`;
  const keyed = sql`select ${encodedText(name)} as "key", ${encodedText(name)} || '=' || ${encodedText(value)} as "part"`;
  return sql`(select (split_part(${a}, '?', 1) || '?' || ${query}) collate "C" from (select ${address} as "address") as "a", (${keyed}) as "k" where ${key} is not null)`;
}

/** A text as `encodeURIComponent` writes it. */
function encodedText(text: Fragment): Fragment {
  const character = sql`substr("e"."x", "i"."at", 1)`;
  const bytes = sql`regexp_replace(upper(encode(convert_to(${character}, 'UTF8'), 'hex')), '(..)', '%\\1', 'g')`;
  const written = sql`case when ${character} ~ '^[A-Za-z0-9_.!~*''()-]$' then ${character} else ${bytes} end`;
  return sql`(select case when "e"."x" is not null then coalesce((select string_agg(${written}, '' order by "i"."at") from generate_series(1, length("e"."x")) as "i" ("at")), '') end
    from (select ${text} as "x") as "e")`;
}
