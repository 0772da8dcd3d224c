import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { itemFormOf, jsonFormOf } from "../compile/sql-literals.ts";
import type { Fragment } from "../fragment.ts";
import { cellFormOf, sql } from "../sql.ts";
import { isTextType } from "../migrate/create-converter.ts";
import { isoDurationText } from "./duration-sql.ts";
import { contentOfJson, gatheredTexts, itemRows, jsonText, quotedText } from "./json-sql.ts";
import { decimalText, roundedAt, safeInteger } from "./number-sql.ts";
import { parsedDuration } from "./parsed-duration-sql.ts";
import { parsedDate, parsedTime, parsedTimestamp } from "./parsed-time-sql.ts";
import { whiteSpace } from "./white-space.ts";

/** A cell of one field type as the nearest cell of another, as `createConverter` means it. */
export function convertedCell(of: Fragment, from: FieldType, to: FieldType): Fragment {
  if (to.kind === "list") return listFrom(of, from, to);
  const converted = scalarFrom(of, from, to) ?? sql`null`;
  const form = cellFormOf(valueTypeOf(to, false));
  return form === "text"
    ? sql`(cast(${converted} as text) collate "C")`
    : form === "integer"
      ? sql`cast(${converted} as bigint)`
      : sql`cast(${converted} as boolean)`;
}

function scalarFrom(of: Fragment, from: FieldType, to: FieldType): Fragment | null {
  if (from.kind === "list") return onlyItemOf(of, from.of, to);
  // A secret is a hash, which converts to and from nothing else.
  if (from.kind === "secret" || to.kind === "secret") return from.kind === to.kind ? of : null;
  if (isTextType(to)) return textFrom(of, from);
  switch (to.kind) {
    case "integer":
      return scaledFrom(of, from, 0);
    case "decimal":
      return scaledFrom(of, from, to.scale);
    case "boolean":
      if (from.kind === "boolean") return of;
      return isTextType(from) ? sql`case ${of} when 'true' then true when 'false' then false end` : null;
    case "timestamp":
    case "date":
    case "time":
      return momentFrom(of, from, to.kind);
    case "duration":
      return from.kind === "duration" ? of : isTextType(from) ? parsedDuration(of) : null;
    default:
      return sameFrom(of, from, to);
  }
}

/** A value of another type that is stored alike. */
function sameFrom(of: Fragment, from: FieldType, to: FieldType): Fragment | null {
  switch (to.kind) {
    case "reference":
      return from.kind === "reference" && from.entity === to.entity ? of : null;
    case "file":
    case "image":
      return from.kind === "file" || from.kind === "image" ? of : null;
    case "json":
      if (from.kind === "json") return of;
      return isTextType(from) || from.kind === "integer" || from.kind === "boolean"
        ? jsonText({ of, form: jsonFormOf(valueTypeOf(from, false)) })
        : null;
    default:
      return from.kind === to.kind ? of : null;
  }
}

function textFrom(of: Fragment, from: FieldType): Fragment | null {
  if (isTextType(from)) return of;
  switch (from.kind) {
    case "integer":
    case "boolean":
      return sql`cast(${of} as text)`;
    case "decimal":
      return decimalText(of, from.scale);
    case "date":
    case "time":
    case "timestamp":
      return of;
    case "duration":
      return isoDurationText(of);
    case "json":
      return sql`case json_typeof(cast(${of} as json)) when 'string' then ${contentOfJson(sql`cast(${of} as json)`)} end`;
    default:
      return null;
  }
}

function momentFrom(of: Fragment, from: FieldType, kind: "timestamp" | "date" | "time"): Fragment | null {
  if (from.kind === kind) return of;
  if (isTextType(from)) return { timestamp: parsedTimestamp, date: parsedDate, time: parsedTime }[kind](of);
  if (from.kind === "timestamp") return kind === "date" ? sql`left(${of}, 10)` : sql`substr(${of}, 12, 8)`;
  return from.kind === "date" && kind === "timestamp" ? sql`${of} || 'T00:00:00.000Z'` : null;
}

function scaledFrom(of: Fragment, from: FieldType, scale: number): Fragment | null {
  switch (from.kind) {
    case "integer":
      return rescaled(of, scale);
    case "decimal":
      return rescaled(of, scale - from.scale);
    case "json": {
      const number = sql`case json_typeof("v"."x") when 'number' then cast("v"."x" as text) end`;
      const whole = sql`case when "n"."x" = trunc("n"."x") then "n"."x" end`;
      return sql`(select ${rescaled(safeInteger(whole), scale)} from (select cast(${number} as numeric) as "x" from (select cast(${of} as json) as "x") as "v") as "n")`;
    }
    default:
      return isTextType(from) ? scaledText(of, scale) : null;
  }
}

function rescaled(of: Fragment, by: number): Fragment {
  return by < 0 ? roundedAt(of, -by) : safeInteger(sql`cast(${of} as numeric) * ${{ pieces: [`1${"0".repeat(by)}`] }}`);
}

// All digits together have to be a safe integer.
function scaledText(of: Fragment, scale: number): Fragment {
  const form = `^[${whiteSpace}]*[-+]?[0-9]{1,15}(?:[.][0-9]{1,15})?[${whiteSpace}]*$`;
  const written = sql`btrim(${of}, ${quotedText(whiteSpace)})`;
  const digits = safeInteger(sql`cast(replace("v"."x", '.', '') as numeric)`);
  const unit: Fragment = { pieces: [`1${"0".repeat(scale)}`] };
  return sql`(select case when ${digits} is not null then ${safeInteger(sql`round(cast("v"."x" as numeric) * ${unit})`)} end
    from (select case when ${of} ~ ${quotedText(form)} then ${written} end as "x") as "v")`;
}

/** The order of the items in a set. Texts and numbers as JSON are in the order of what they stand for. */
function orderInSet(from: FieldType, to: FieldType): Fragment {
  if (to.kind !== "json") return sql`"r"."x"`;
  return from.kind === "integer" ? sql`cast("r"."x" as bigint)` : contentOfJson(sql`cast("r"."x" as json)`);
}

function onlyItemOf(list: Fragment, from: FieldType, to: FieldType): Fragment | null {
  const { from: rows, value } = itemRows(list, itemFormOf(valueTypeOf(from, false)), "i");
  return sql`(select case when count(*) = 1 then ${extremeOf(sql`"r"."x"`, to)} end from (select ${convertedCell(value, from, to)} as "x" from ${rows}) as "r")`;
}

function extremeOf(of: Fragment, type: FieldType): Fragment {
  return cellFormOf(valueTypeOf(type, false)) === "boolean" ? sql`bool_and(${of})` : sql`min(${of})`;
}

function listFrom(of: Fragment, from: FieldType, to: Extract<FieldType, { kind: "list" }>): Fragment {
  const isSet = to.set === true;
  const none = isSet ? sql`'[]'` : sql`cast(null as text)`;
  const form = jsonFormOf(valueTypeOf(to.of, false));
  if (from.kind !== "list") {
    const item = sql`(select ${convertedCell(sql`"v"."x"`, from, to.of)} as "x" from (select ${of} as "x") as "v")`;
    return sql`coalesce('[' || ${jsonText({ of: item, form })} || ']', ${none})`;
  }
  const { from: rows, key, value } = itemRows(of, itemFormOf(valueTypeOf(from.of, false)), "i");
  const items = sql`select ${convertedCell(value, from.of, to.of)} as "x", ${key} as "at" from ${rows}`;
  const json = jsonText({ of: sql`"r"."x"`, form });
  const all = sql`(select case when count(*) = count("r"."x") then ${gatheredTexts(json, sql`"r"."at"`)} end from (${items}) as "r")`;
  if (!isSet) return sql`case when ${of} is not null then ${all} end`;
  const once = sql`select "o"."x", count(*) - count("o"."x") as "lacking" from (${items}) as "o" group by "o"."x"`;
  return sql`coalesce((select case when sum("r"."lacking") = 0 then ${gatheredTexts(json, orderInSet(from.of, to.of))} end from (${once}) as "r"), '[]')`;
}
