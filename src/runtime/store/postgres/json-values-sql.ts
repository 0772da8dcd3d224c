import { toJson } from "../../../expression/json/to-json.ts";
import { fromJson } from "../../../expression/json/from-json.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { itemFormOf, jsonFormOf } from "../compile/sql-literals.ts";
import type { Fragment } from "../fragment.ts";
import { joinFragments, sql, sqlLiteral } from "../sql.ts";
import { isoDurationText } from "./duration-sql.ts";
import { contentOfJson, entryOfMap, gatheredTexts, itemRows, jsonText, mapOfEntries, mappedList } from "./json-sql.ts";
import { safeInteger } from "./number-sql.ts";
import { parsedDuration } from "./parsed-duration-sql.ts";
import { parsedDate, parsedTime, parsedTimestamp } from "./parsed-time-sql.ts";

/** A value of a type as JSON text, as `toJson` means it; null where the type has no JSON. */
export function jsonOf(type: ValueType, of: Fragment): Fragment | null {
  if (toJson(type) === null) return null;
  switch (type.kind) {
    case "decimal":
      return jsonText({ of, form: { kind: "decimal", scale: type.scale } });
    case "duration":
      return jsonText({ of: isoDurationText(of), form: { kind: "text" } });
    case "timestamp":
      return jsonText({ of: type.toTheSecond === true ? sql`left(${of}, 19) || 'Z'` : of, form: { kind: "text" } });
    case "list":
      return mappedList(of, itemFormOf(type.of), (item) => jsonOf(type.of, item) ?? sql`null`);
    case "map": {
      const entries = Object.entries(type.entries).map(([name, entry]) => ({
        name,
        of: jsonOf(entry, entryOfMap(of, name, jsonFormOf(entry))) ?? sql`null`,
        form: { kind: "json" } as const,
      }));
      return sql`case when ${of} is not null then ${mapOfEntries(entries, type.mayLack ?? [])} end`;
    }
    default:
      return jsonText({ of, form: jsonFormOf(type) });
  }
}

/** A JSON value as a value of a type, as `fromJson` means it; null where SQL can't read it. */
export function typedFromJson(type: ValueType, json: Fragment): Fragment | null {
  const value = fromJson(type) === null ? null : readJson(type, sql`"j"."x"`);
  return value === null ? null : sql`(select ${value} from (select cast(${json} as json) as "x") as "j")`;
}

function readJson(type: ValueType, json: Fragment): Fragment | null {
  const written = (kind: string): Fragment =>
    sql`case json_typeof(${json}) when ${sqlLiteral(kind)} then ${contentOfJson(json)} end`;
  switch (type.kind) {
    case "boolean":
      return sql`cast(${written("boolean")} as boolean)`;
    case "integer":
      return wholeNumber(written("number"), 0);
    case "decimal":
      return wholeNumber(written("number"), type.scale);
    case "text":
      return written("string");
    case "choice":
      return chosen(written("string"), type.values);
    case "timestamp":
      return parsedTimestamp(written("string"));
    case "date":
      return parsedDate(written("string"));
    case "time":
      return parsedTime(written("string"));
    case "duration":
      return parsedDuration(written("string"));
    case "list":
      return readList(type.of, json);
    case "json":
      return sql`cast(${json} as text)`;
    default:
      return null;
  }
}

/** The scaled integer of a number; null where it has more decimal places than the scale, or is too large. */
function wholeNumber(text: Fragment, scale: number): Fragment {
  const unit = { pieces: [`cast(1${"0".repeat(scale)} as numeric)`] };
  const scaled = sql`cast(case when "t"."x" ~ '^-?[0-9]+([.][0-9]+)?$' then "t"."x" end as numeric) * ${unit}`;
  return sql`(select case when "n"."x" = trunc("n"."x") then ${safeInteger(sql`"n"."x"`)} end
    from (select ${scaled} as "x" from (select ${text} as "x") as "t") as "n")`;
}

function chosen(text: Fragment, values: readonly string[]): Fragment {
  if (values.length === 0) return sql`cast(null as text)`;
  const each = joinFragments(values.map(sqlLiteral), sql`, `);
  return sql`(select case when "c"."x" in (${each}) then "c"."x" end from (select ${text} as "x") as "c")`;
}

/** The list of what is read of each item; null where an item is not of the type. */
function readList(type: ValueType, json: Fragment): Fragment | null {
  const rows = itemRows(sql`case json_typeof(${json}) when 'array' then cast(${json} as text) end`, "json", "i");
  const read = typedFromJson(type, rows.value);
  if (read === null) return null;
  const list = gatheredTexts(jsonText({ of: sql`"r"."x"`, form: jsonFormOf(type) }), sql`"r"."at"`);
  return sql`(case json_typeof(${json}) when 'array' then (select case when count(*) = count("r"."x") then ${list} end from (select ${read} as "x", ${rows.key} as "at" from ${rows.from}) as "r") end)`;
}
