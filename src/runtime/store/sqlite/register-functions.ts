import { randomUUID } from "node:crypto";
import { dateOfDays, dayLength, daysOfDate, millisecondsOf } from "../../../base/calendar.ts";
import { isoDuration } from "../../../base/duration.ts";
import { equalValues } from "../../../expression/value/equal-values.ts";
import { dividedDecimals, dividedRounding, rescaleDecimal } from "../../../expression/value/rescale-decimal.ts";
import { inJson } from "../../../expression/json/in-json.ts";
import { isObject, ownValue } from "../../../expression/json/json-object.ts";
import { orderJson } from "../../../expression/json/order-json.ts";
import type { Value } from "../../../model/value-type.ts";
import { fromScaled } from "../../../semantics/value/to-wire.ts";
import { randomText } from "../../generate-random-value.ts";
import { createConverter } from "../migrate/create-converter.ts";
import type { Cell } from "../data-store.ts";
import { createComputer } from "./computed-function.ts";
import type { Database } from "./driver.ts";

/** Registers the functions that `sqlite-dialect.ts` uses and SQLite lacks on a connection. */
export function registerFunctions(database: Database): void {
  const define = <A extends readonly Cell[]>(name: string, body: (...given: A) => Cell) =>
    database.function(name, { deterministic: true, varargs: true }, (...given: Cell[]) =>
      bindable(body(...(given as unknown as A))),
    );
  const defineStrict = <A extends readonly Cell[]>(name: string, body: (...given: A) => Cell) =>
    define(name, (...given: A) => (given.includes(null) ? null : body(...given)));

  defineStrict("quotient", (dividend: number, divisor: number, by: number) =>
    by === 0 ? dividedRounding(dividend, divisor) : dividedDecimals(dividend, divisor, by),
  );
  defineStrict("rounded", (value: number, places: number) => rescaleDecimal(value, -places));
  defineStrict("elapsed", (until: string, from: string) => difference(millisecondsOf(until), millisecondsOf(from)));
  defineStrict("days_later", (date: string, milliseconds: number) =>
    dateOfDays((daysOfDate(date) ?? NaN) + Math.trunc(milliseconds / dayLength)),
  );
  defineStrict("elapsed_days", (until: string, from: string) =>
    difference(daysOfDate(until), daysOfDate(from), dayLength),
  );
  defineStrict("concatenated", (first: string, second: string) =>
    JSON.stringify([...listIn(first), ...listIn(second)]),
  );
  define("merged", (...maps: readonly (string | null)[]) => mergedMaps(maps));
  defineStrict("json_entry", (of: string, name: string) => jsonOf(entryOf(valueIn(of), name)));
  defineStrict("json_order", (left: string, right: string) => sign(orderJson(valueIn(left), valueIn(right))));
  define("in_json", (item: string | null, whole: string | null) => inJson(valueIn(item), valueIn(whole)));
  define("same_json", (left: string | null, right: string | null) => equalValues(valueIn(left), valueIn(right)));
  defineStrict("iso_duration", isoDuration);
  defineStrict("decimal_text", (scaled: number, scale: number) => String(fromScaled(scaled, scale)));
  defineStrict("decimal_texts", (list: string, scale: number) =>
    JSON.stringify(listIn(list).map((item) => (typeof item === "number" ? fromScaled(item, scale) : null))),
  );
  define("computed", createComputer());
  define("converted", createConverter());
  database.function("generated", { deterministic: false, varargs: true }, (length) =>
    length === null || length === undefined ? randomUUID() : randomText(Number(length)),
  );
}

/** Merges the JSON texts of maps. */
function mergedMaps(maps: readonly (string | null)[]): string {
  return `{${maps.flatMap((map) => (map === null || map === "{}" ? [] : [map.slice(1, -1)])).join(",")}}`;
}

// A number would become a floating-point one.
function bindable(cell: Cell): null | string | bigint {
  return typeof cell === "number" || typeof cell === "boolean" ? BigInt(cell) : cell;
}

function difference(until: number | null, from: number | null, unit = 1): number | null {
  return until === null || from === null ? null : (until - from) * unit;
}

function entryOf(value: Value, name: string): Value {
  return isObject(value) ? (ownValue(value, name) ?? null) : null;
}

function sign(order: number | null): number | null {
  return order === null ? null : Math.sign(order);
}

function jsonOf(value: Value): string | null {
  return value === null ? null : JSON.stringify(value);
}

function valueIn(json: string | null): Value {
  return json === null ? null : (JSON.parse(json) as Value);
}

function listIn(json: string): readonly Value[] {
  const value = valueIn(json);
  return Array.isArray(value) ? value : [];
}
