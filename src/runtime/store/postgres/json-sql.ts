import type { ItemForm, ItemRows, JsonEntry, JsonItem, JsonForm } from "../dialect.ts";
import type { Fragment } from "../fragment.ts";
import { joinFragments, sql, sqlIdentifier } from "../sql.ts";
import { decimalText } from "./number-sql.ts";

// JSON is made of texts, compact as `JSON.stringify` writes it: equal lists are compared as texts.

/** A value as JSON text; null for null. */
export function jsonText({ of, form }: JsonItem): Fragment {
  switch (form.kind) {
    case "text":
      return sql`cast(to_json(cast(${of} as text)) as text)`;
    case "integer":
      return sql`cast(cast(${of} as bigint) as text)`;
    case "boolean":
      return sql`cast(cast(${of} as boolean) as text)`;
    case "json":
      return of;
    case "decimal":
      return decimalText(of, form.scale);
    case "decimals":
      return mappedList(of, "integer", (item) => decimalText(item, form.scale));
  }
}

/** The list of what is made of each item of a list, as JSON texts; null for null. */
export function mappedList(list: Fragment, form: ItemForm, make: (item: Fragment) => Fragment): Fragment {
  const { from, key, value } = itemRows(list, form, "i");
  return sql`case when ${list} is not null then (select ${gatheredTexts(make(value), key)} from ${from}) end`;
}

/** An aggregate: the list of JSON texts. */
export function gatheredTexts(json: Fragment, order: Fragment): Fragment {
  return sql`('[' || coalesce(string_agg(coalesce(${json}, 'null'), ',' order by ${order}), '') || ']')`;
}

/** A list of values. */
export function listOfItems(items: readonly JsonItem[]): Fragment {
  if (items.length === 0) return quotedText("[]");
  const written = items.map((item) => sql`coalesce(${jsonText(item)}, 'null')`);
  return sql`('[' || ${joinFragments(written, sql` || ',' || `)} || ']')`;
}

/** A map, without those of the entries in `mayLack` that are null. */
export function mapOfEntries(entries: readonly JsonEntry[], mayLack: readonly string[]): Fragment {
  if (entries.length === 0) return quotedText("{}");
  const named = ({ name }: JsonEntry): string => `${JSON.stringify(name)}:`;
  if (!entries.some(({ name }) => mayLack.includes(name))) {
    const written = entries.map(
      (entry, at) => sql`${quotedText((at === 0 ? "{" : ",") + named(entry))} || coalesce(${jsonText(entry)}, 'null')`,
    );
    return sql`(${joinFragments(written, sql` || `)} || '}')`;
  }
  const written = entries.map((entry) =>
    mayLack.includes(entry.name)
      ? sql`coalesce(${quotedText(`,${named(entry)}`)} || ${jsonText(entry)}, '')`
      : sql`${quotedText(`,${named(entry)}`)} || coalesce(${jsonText(entry)}, 'null')`,
  );
  return sql`('{' || substr(${joinFragments(written, sql` || `)}, 2) || '}')`;
}

/** Merges maps that have no names in common. A null adds nothing. */
export function mergedMaps(maps: readonly Fragment[]): Fragment {
  if (maps.length === 0) return quotedText("{}");
  const inner = maps.map((map) => sql`coalesce(${insideOf(map)}, '')`);
  return sql`('{' || substr(${joinFragments(inner, sql` || `)}, 2) || '}')`;
}

/** Two lists, one after the other. */
export function concatenatedLists(first: Fragment, second: Fragment): Fragment {
  return sql`('[' || substr(${insideOf(first)} || ${insideOf(second)}, 2) || ']')`;
}

// What is between the brackets after a comma, or nothing.
function insideOf(json: Fragment): Fragment {
  return sql`regexp_replace(',' || left(right(${json}, -1), -1), '^,$', '')`;
}

/** The entry of a map; null where it has none. */
export function entryOfMap(of: Fragment, name: string, { kind }: JsonForm): Fragment {
  if (kind === "json") return sql`nullif(cast(cast(${of} as json) -> ${quotedText(name)} as text), 'null')`;
  const text = sql`(cast(${of} as json) ->> ${quotedText(name)})`;
  return kind === "decimals" || kind === "decimal" ? castItem(text, "integer") : castItem(text, kind);
}

/** The items of a list, one row each. */
export function itemRows(list: Fragment, form: ItemForm, alias: string): ItemRows {
  return form === "json"
    ? rowsOf(sql`json_array_elements(cast(${list} as json))`, form, alias)
    : rowsOf(sql`json_array_elements_text(cast(${list} as json))`, form, alias);
}

/** The items of a JSON value as JSON. Anything but a list has none. */
export function jsonItemRows(json: Fragment, alias: string): ItemRows {
  const list = sql`case json_typeof(cast(${json} as json)) when 'array' then ${json} end`;
  return itemRows(list, "json", alias);
}

/** The names of a map's entries. */
export function nameRows(map: Fragment, alias: string): ItemRows {
  return rowsOf(sql`json_object_keys(cast(${map} as json))`, "text", alias);
}

function rowsOf(rows: Fragment, form: ItemForm, alias: string): ItemRows {
  const row = sqlIdentifier(alias);
  return {
    from: sql`${rows} with ordinality as ${row} ("value", "key")`,
    key: sql`(${row}."key" - 1)`,
    value: castItem(sql`${row}."value"`, form),
  };
}

function castItem(item: Fragment, form: ItemForm): Fragment {
  switch (form) {
    case "text":
      return sql`(${item} collate "C")`;
    case "integer":
      return sql`cast(${item} as bigint)`;
    case "boolean":
      return sql`cast(${item} as boolean)`;
    case "json":
      return sql`nullif(cast(${item} as text), 'null')`;
  }
}

/** Compares two JSON values: below, at or above zero for two numbers or two texts, null for anything else. */
export function orderOfJson(left: Fragment, right: Fragment): Fragment {
  // A cast that fails may be computed even where its case is not: it is given a null there.
  const number = (of: Fragment): Fragment =>
    sql`cast(case json_typeof(${of}) when 'number' then cast(${of} as text) end as numeric)`;
  const text = (of: Fragment): Fragment => sql`case json_typeof(${of}) when 'string' then ${contentOfJson(of)} end`;
  const [a, b] = [sql`"v"."a"`, sql`"v"."b"`];
  return sql`(select coalesce(cast(sign(${number(a)} - ${number(b)}) as bigint),
    case when ${text(a)} < ${text(b)} then -1 when ${text(a)} > ${text(b)} then 1 when ${text(a)} = ${text(b)} then 0 end)
    from (select cast(${left} as json) as "a", cast(${right} as json) as "b") as "v")`;
}

/** Whether a JSON list has an item, or a JSON object a name. */
export function isInJson(item: Fragment, whole: Fragment): Fragment {
  return sql`(select coalesce(case json_typeof("v"."whole")
    when 'array' then exists (select 1 from json_array_elements("v"."whole") as "e" ("value") where ${isSameJson(sql`"e"."value"`, sql`"v"."item"`)})
    when 'object' then json_typeof("v"."item") = 'string' and exists (select 1 from json_object_keys("v"."whole") as "e" ("name") where "e"."name" = ${contentOfJson(sql`"v"."item"`)})
    end, false) from (select cast(${item} as json) as "item", cast(${whole} as json) as "whole") as "v")`;
}

/** Whether two JSON values are equal, whatever the order of their entries. */
export function isSameJson(left: Fragment, right: Fragment): Fragment {
  return sql`(nullif(cast(${left} as jsonb), 'null') is not distinct from nullif(cast(${right} as jsonb), 'null'))`;
}

/** The text in a JSON text, and any other single value as it is written. */
export function contentOfJson(json: Fragment): Fragment {
  return sql`((${json} #>> '{}') collate "C")`;
}

/** A text that is spelled out in JSON or between texts, where its type and its collation do not matter. */
export function quotedText(text: string): Fragment {
  return { pieces: [`'${text.replaceAll("'", "''")}'`] };
}
