import { parsePattern } from "../../../expression/regex/parse-pattern.ts";
import type { FunctionCall } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { TextFunction } from "../dialect.ts";
import type { Fragment } from "../fragment.ts";
import { cellFormOf, joinFragments, sql, sqlIdentifier, sqlLiteral, sqlValue } from "../sql.ts";
import { durationInWords, isoDurationText } from "./duration-sql.ts";
import { jsonOf, typedFromJson } from "./json-values-sql.ts";
import { contentOfJson, jsonText } from "./json-sql.ts";
import { safeInteger, scaledDown } from "./number-sql.ts";
import { parsedDuration } from "./parsed-duration-sql.ts";
import { parsedDate, parsedTimestamp } from "./parsed-time-sql.ts";
import { postgresPattern } from "../../../expression/regex/postgres-pattern.ts";
import { addressWithParameter } from "./address-sql.ts";
import { wholeDays } from "./time-sql.ts";
import { trimmedText } from "./white-space.ts";

/** A text function by its name. */
export function textCall(name: TextFunction, [first = sql`null`, second = sql`null`]: readonly Fragment[]): Fragment {
  switch (name) {
    case "size":
      return sql`cast(length(${first}) as bigint)`;
    case "contains":
      return sql`(strpos(${first}, ${second}) > 0)`;
    case "startsWith":
      return sql`(strpos(${first}, ${second}) = 1)`;
    case "lowerAscii":
      return sql`translate(${first}, ${sqlLiteral(upperCase)}, ${sqlLiteral(lowerCase)})`;
    case "upperAscii":
      return sql`translate(${first}, ${sqlLiteral(lowerCase)}, ${sqlLiteral(upperCase)})`;
    case "iso_duration":
      return isoDurationText(first);
  }
}

const upperCase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lowerCase = "abcdefghijklmnopqrstuvwxyz";
/** The value of a checked call; null where SQL has no such function. */
export function computedCall(call: FunctionCall, given: readonly Fragment[]): Fragment | null {
  const [first = sql`null`, second = sql`null`] = given;
  const type = typeOfFirst(call);
  switch (call.name) {
    case "size":
      return type.kind === "json" ? sizeOfJson(first) : textCall("size", [first]);
    case "contains":
    case "startsWith":
    case "lowerAscii":
    case "upperAscii":
      return textCall(call.name, [first, second]);
    case "endsWith":
      return sql`(right(${first}, length(${second})) = ${second})`;
    case "withParameter":
      return addressWithParameter(first, second, given[2] ?? sql`null`);
    case "trim":
      return trimmedText(first);
    case "matches":
      return matchOf(call, first);
    case "string":
      return textOf(type, first);
    default:
      return numberCall(call, given) ?? timeCall(call, given) ?? jsonCall(call, given);
  }
}

function numberCall(call: FunctionCall, given: readonly Fragment[]): Fragment | null {
  const [first = sql`null`] = given;
  switch (call.name) {
    case "abs":
      return sql`abs(cast(${first} as bigint))`;
    case "min":
    case "max":
      return extremeOf(call.name, given, call.type);
    case "int":
      return integerOf(typeOfFirst(call), first);
    default:
      return null;
  }
}

function timeCall(call: FunctionCall, [first = sql`null`]: readonly Fragment[]): Fragment | null {
  const type = typeOfFirst(call);
  switch (call.name) {
    case "duration":
      return parsedDuration(first);
    case "timestamp":
      return parsedTimestamp(first);
    case "date":
      return type.kind === "timestamp" ? sql`left(${first}, 10)` : parsedDate(first);
    default:
      return partOfTime(call.name, type, first);
  }
}

function jsonCall(call: FunctionCall, [first = sql`null`, second = sql`null`]: readonly Fragment[]): Fragment | null {
  const type = typeOfFirst(call);
  switch (call.name) {
    case "[]":
      return itemOfJson(first, second);
    case "to json":
      // A null list counts as empty.
      return type.kind === "list" ? emptyForNull(jsonOf(type, first)) : jsonOf(type, first);
    case "from json":
      return typedFromJson(call.type, first);
    default:
      return null;
  }
}

function typeOfFirst(call: FunctionCall): ValueType {
  return call.arguments[0]?.type ?? { kind: "null" };
}

function emptyForNull(list: Fragment | null): Fragment | null {
  return list === null ? null : sql`coalesce(${list}, '[]')`;
}

function partOfTime(name: string, type: ValueType, of: Fragment): Fragment | null {
  const start = type.kind === "time" ? 1 : 12;
  const digits = (from: number, count: number): Fragment =>
    sql`cast(substr(${of}, ${integer(from)}, ${integer(count)}) as bigint)`;
  switch (name) {
    case "days":
      return sql`cast(${wholeDays(of)} as bigint)`;
    case "getFullYear":
      return digits(1, 4);
    case "getMonth":
      return sql`(${digits(6, 2)} - 1)`;
    case "getDayOfMonth":
      return sql`(${digits(9, 2)} - 1)`;
    case "getDayOfWeek":
      return sql`cast(extract(dow from cast(left(${of}, 10) as date)) as bigint)`;
    case "getHours":
      return digits(start, 2);
    case "getMinutes":
      return digits(start + 3, 2);
    default:
      return null;
  }
}

function integer(value: number): Fragment {
  return { pieces: [String(value)] };
}

/** Larger patterns may be too complex for Postgres. */
const mostCharacters = 20_000;

function matchOf({ arguments: given }: FunctionCall, text: Fragment): Fragment | null {
  const [, pattern] = given;
  const written =
    pattern?.kind === "literal" && typeof pattern.value === "string" ? writtenPattern(pattern.value) : null;
  return written === null ? null : sql`(${text} ~ ${sqlLiteral(written)})`;
}

function writtenPattern(pattern: string): string | null {
  const known = writtenPatterns.get(pattern);
  if (known !== undefined) return known;
  const syntax = parsePattern(pattern);
  const written = typeof syntax === "string" ? "" : postgresPattern(syntax);
  const usable = typeof syntax === "string" || written.length > mostCharacters ? null : written;
  writtenPatterns.set(pattern, usable);
  return usable;
}

const writtenPatterns = new Map<string, string | null>();

/** A value as text: `12.50`, `4 hours`, everything else as it is. */
function textOf(type: ValueType, of: Fragment): Fragment {
  switch (type.kind) {
    case "decimal":
      return sql`cast(${scaledDown(of, type.scale)} as text)`;
    case "duration":
      return durationInWords(of);
    case "boolean":
    case "integer":
      return jsonText({ of, form: { kind: type.kind } });
    case "json":
      return sql`(select case when json_typeof("v"."x") in ('string', 'number', 'boolean') then ${contentOfJson(sql`"v"."x"`)} end from (select cast(${of} as json) as "x") as "v")`;
    default:
      return of;
  }
}

// `least` and `greatest` leave nulls out. A function is null where an argument is.
function extremeOf(which: "min" | "max", values: readonly Fragment[], type: ValueType): Fragment {
  const isText = cellFormOf(type) === "text";
  const typed = values.map((one) => (isText ? sql`(${one} collate "C")` : sql`cast(${one} as bigint)`));
  const column = (at: number): Fragment => sql`"v".${sqlIdentifier(`a${at}`)}`;
  const columns = joinFragments(
    typed.map((one, at) => sql`${one} as ${sqlIdentifier(`a${at}`)}`),
    sql`, `,
  );
  const all = joinFragments(
    typed.map((_, at) => column(at)),
    sql`, `,
  );
  const given = joinFragments(
    typed.map((_, at) => sql`${column(at)} is not null`),
    sql` and `,
  );
  const extreme = which === "min" ? sql`least(${all})` : sql`greatest(${all})`;
  return sql`(select case when ${given} then ${extreme} end from (select ${columns}) as "v")`;
}

function integerOf(type: ValueType, of: Fragment): Fragment | null {
  switch (type.kind) {
    case "decimal":
      return sql`cast(trunc(${scaledDown(of, type.scale)}) as bigint)`;
    case "integer":
      return of;
    case "json":
      return safeInteger(
        sql`(select trunc(cast(case json_typeof("v"."x") when 'number' then cast("v"."x" as text) end as numeric)) from (select cast(${of} as json) as "x") as "v")`,
      );
    default:
      return safeInteger(sql`cast(case when ${of} ~ '^[+-]?[0-9]{1,16}$' then ${of} end as numeric)`);
  }
}

function sizeOfJson(of: Fragment): Fragment {
  return sql`(select case json_typeof("v"."x")
    when 'string' then cast(length("v"."x" #>> '{}') as bigint)
    when 'array' then cast(json_array_length(case json_typeof("v"."x") when 'array' then "v"."x" end) as bigint)
    when 'object' then (select count(*) from json_object_keys("v"."x")) end from (select cast(${of} as json) as "x") as "v")`;
}

function itemOfJson(list: Fragment, place: Fragment): Fragment {
  return sql`(select case when json_typeof("v"."x") = 'array' and "v"."at" between 0 and ${sqlValue(2 ** 31 - 1)} then nullif(cast("v"."x" -> cast("v"."at" as integer) as text), 'null') end
    from (select cast(${list} as json) as "x", cast(${place} as bigint) as "at") as "v")`;
}
