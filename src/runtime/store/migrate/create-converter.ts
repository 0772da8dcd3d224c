import { parseDate, parseTime, parseTimestamp } from "../../../base/calendar.ts";
import { isoDuration, parseDuration } from "../../../base/duration.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { rescaleDecimal } from "../../../expression/value/rescale-decimal.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Value } from "../../../model/value-type.ts";
import { asSet } from "../../../semantics/value/kept-form.ts";
import { fromScaled } from "../../../semantics/value/to-wire.ts";
import { decodeCell, encodeCell } from "../encode-cell.ts";
import type { Cell } from "../data-store.ts";

/** A conversion between two types as a text, which `createConverter` reads. */
export function conversionBetween(from: FieldType, to: FieldType): string {
  return JSON.stringify([from, to]);
}

/** Makes the function that converts a cell by the text of its conversion. */
export function createConverter(): (text: string, cell: Cell) => Cell {
  const known = new Map<string, (cell: Cell) => Cell>();
  return (text, cell) => {
    let convert = known.get(text);
    if (convert === undefined) {
      const [from, to] = JSON.parse(text) as [FieldType, FieldType];
      const [before, after] = [valueTypeOf(from, false), valueTypeOf(to, false)];
      convert = (cell) => encodeCell(convertValue(from, to, decodeCell(cell, before)), after);
      known.set(text, convert);
    }
    return convert(cell);
  };
}

/** The value of one type that is nearest to a value of another; null where there is none. The caller keeps the original. */
function convertValue(from: FieldType, to: FieldType, value: Value): Value {
  if (to.kind === "list") return convertToList(from, to, value);
  if (value === null) return null;
  if (from.kind === "list") {
    const items = value as readonly Value[];
    return items.length === 1 ? convertValue(from.of, to, items[0] ?? null) : null;
  }
  // A secret is a hash, which converts to and from nothing else.
  if (from.kind === "secret" || to.kind === "secret") return from.kind === to.kind ? value : null;
  if (isTextType(to)) return toText(from, value);
  switch (to.kind) {
    case "integer":
      return toScaled(from, 0, value);
    case "decimal":
      return toScaled(from, to.scale, value);
    case "boolean":
      return from.kind === "boolean" ? value : isTextType(from) ? toBoolean(value as string) : null;
    case "timestamp":
    case "date":
    case "time":
      return toMoment(from, to.kind, value);
    case "duration":
      return from.kind === "duration" ? value : isTextType(from) ? parseDuration(value as string) : null;
    default:
      return isValueOf(from, to) ? value : null;
  }
}

/** Whether each value of one type is a value of the other as it is. */
function isValueOf(from: FieldType, to: FieldType): boolean {
  switch (to.kind) {
    case "reference":
      return from.kind === "reference" && from.entity === to.entity;
    case "file":
    case "image":
      return from.kind === "file" || from.kind === "image";
    case "json":
      return from.kind === "json" || isTextType(from) || from.kind === "integer" || from.kind === "boolean";
    default:
      return from.kind === to.kind;
  }
}

function convertToList(from: FieldType, to: Extract<FieldType, { kind: "list" }>, value: Value): Value {
  const given: readonly Value[] | null =
    value === null ? null : from.kind === "list" ? (value as readonly Value[]) : [value];
  const of = from.kind === "list" ? from.of : from;
  const items = given?.map((item) => convertValue(of, to.of, item)) ?? null;
  if (to.set === true) return items === null || items.includes(null) ? [] : asSet(items);
  return items === null || items.includes(null) ? null : items;
}

function toText(from: FieldType, value: Value): Value {
  if (isTextType(from)) return value;
  switch (from.kind) {
    case "integer":
    case "boolean":
      return String(value);
    case "decimal":
      return String(fromScaled(value as number, from.scale));
    case "date":
    case "time":
    case "timestamp":
      return value;
    case "duration":
      return isoDuration(value as number);
    case "json":
      return typeof value === "string" ? value : null;
    default:
      return null;
  }
}

function toBoolean(text: string): boolean | null {
  return text === "true" || text === "false" ? text === "true" : null;
}

const parseMoment = { timestamp: parseTimestamp, date: parseDate, time: parseTime };

function toMoment(from: FieldType, kind: "timestamp" | "date" | "time", value: Value): Value {
  if (from.kind === kind) return value;
  if (isTextType(from)) return parseMoment[kind](value as string);
  if (from.kind === "timestamp")
    return kind === "date" ? (value as string).slice(0, 10) : (value as string).slice(11, 19);
  return from.kind === "date" && kind === "timestamp" ? `${String(value)}T00:00:00.000Z` : null;
}

function toScaled(from: FieldType, scale: number, value: Value): number | null {
  const number =
    from.kind === "integer"
      ? rescaleDecimal(value as number, scale)
      : from.kind === "decimal"
        ? rescaleDecimal(value as number, scale - from.scale)
        : isTextType(from)
          ? scaledText(value as string, scale)
          : from.kind === "json" && Number.isSafeInteger(value)
            ? rescaleDecimal(value as number, scale)
            : null;
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

function scaledText(text: string, scale: number): number | null {
  const [whole, sign = "", units = "", fraction = ""] = /^\s*([+-]?)(\d{1,15})(?:\.(\d{1,15}))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const written = Number(`${sign}${units}${fraction}`);
  return Number.isSafeInteger(written) ? rescaleDecimal(written, scale - fraction.length) : null;
}

/** Whether the values of a field are texts as they are. */
export function isTextType({ kind }: FieldType): boolean {
  switch (kind) {
    case "text":
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
    case "choice":
    case "status":
    case "role":
      return true;
    default:
      return false;
  }
}
