import { bytesPer } from "../../../base/byte-units.ts";
import { parseDate, parseTime, parseTimestamp } from "../../../base/calendar.ts";
import { parseDuration } from "../../../base/duration.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { listedItems } from "./listed-items.ts";

/** A value with its type, or the reason why the text has none. */
export type ConstantValue =
  | { readonly kind: "value"; readonly type: ValueType; readonly value: Value }
  | {
      readonly kind: "problem";
      readonly problem: "percentage" | "calendar unit" | "unknown unit" | "too large" | "no such date";
    };

/** Reads the value of a constant: a number, duration, size, rate, date, list or text. */
export function readConstantValue(text: string): ConstantValue {
  return readScalar(text) ?? readList(text) ?? value({ kind: "text" }, text);
}

/** `10 MB` in bytes; null where it is no size. */
export function readSize(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i.exec(text);
  return match === null
    ? null
    : Math.round(Number(match[1]) * bytesPer[match[2]!.toUpperCase() as keyof typeof bytesPer]);
}

/** `12.50` as a scaled integer; null where it is no number. */
export function parseNumber(text: string): { readonly scaled: number; readonly scale: number } | null {
  const match = /^(-?)(\d[\d_]*)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const fraction = match[3] ?? "";
  const scaled = Number(`${match[1]}${match[2]!.replaceAll("_", "")}${fraction}`);
  return { scaled: scaled === 0 ? 0 : scaled, scale: fraction.length };
}

function readScalar(text: string): ConstantValue | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text);
  if (quoted !== null) return value({ kind: "text" }, quoted[1]!.replace(/\\(.)/gs, "$1"));
  if (text === "true" || text === "false") return value({ kind: "boolean" }, text === "true");
  const number = parseNumber(text);
  if (number !== null) {
    if (!Number.isSafeInteger(number.scaled)) return problem("too large");
    return value(number.scale === 0 ? { kind: "integer" } : { kind: "decimal", scale: number.scale }, number.scaled);
  }
  const size = readSize(text);
  if (size !== null) return Number.isSafeInteger(size) ? value({ kind: "integer" }, size) : problem("too large");
  const duration = parseDuration(text);
  if (duration !== null) return value({ kind: "duration" }, duration);
  return readRate(text) ?? readMoment(text) ?? unreadableNumber(text);
}

function readRate(text: string): ConstantValue | null {
  const match = /^(\d+)\s+(?:calls?\s+|times\s+)?(?:per|an?|every)\s+(\d*)\s*(second|minute|hour|day|week)s?$/i.exec(
    text,
  );
  if (match === null) return null;
  const rate = { count: Number(match[1]), per: parseDuration(`${match[2] || 1} ${match[3]}`) ?? Infinity };
  return Number.isSafeInteger(rate.count) && Number.isSafeInteger(rate.per)
    ? value({ kind: "rate" }, rate)
    : problem("too large");
}

function readMoment(text: string): ConstantValue | null {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return moment("timestamp", parseTimestamp(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return moment("date", parseDate(text));
  return /^\d\d:\d\d(:\d\d)?$/.test(text) ? moment("time", parseTime(text)) : null;
}

function moment(kind: "timestamp" | "date" | "time", read: string | null): ConstantValue {
  return read === null ? problem("no such date") : value({ kind }, read);
}

/** A number followed by an unknown unit is a mistake rather than a text. */
function unreadableNumber(text: string): ConstantValue | null {
  if (/^-?\d[\d._]*\s*(?:%|percent)$/i.test(text)) return problem("percentage");
  if (/^\d[\d._]*\s*(?:months?|years?|quarters?)$/i.test(text)) return problem("calendar unit");
  if (/^-?\d[\d._]*\s*[A-Za-z€$£]+$/.test(text)) return problem("unknown unit");
  return null;
}

/** Reads `a, b, c` or `[a, b, c]` as values of one type. Words with spaces are a sentence, not a list, unless they are in brackets. */
function readList(text: string): ConstantValue | null {
  const brackets = /^\[(.*)\]$/s.exec(text);
  if (brackets === null && !/^(?:"[^"]*"|[^\s",]+)(?:,\s*(?:"[^"]*"|[^\s",]+))+$/.test(text)) return null;
  const parts = listedItems(brackets?.[1] ?? text);
  const items = parts.map((part) => readScalar(part) ?? value({ kind: "text" }, part));
  const first = items[0];
  if (first === undefined) return value({ kind: "list", of: { kind: "text" } }, []);
  const alike = items.every(
    (item) =>
      item.kind === "value" && first.kind === "value" && JSON.stringify(item.type) === JSON.stringify(first.type),
  );
  if (!alike || first.kind === "problem") return value({ kind: "list", of: { kind: "text" } }, parts);
  return value(
    { kind: "list", of: first.type },
    items.flatMap((item) => (item.kind === "value" ? [item.value] : [])),
  );
}

function value(type: ValueType, of: Value): ConstantValue {
  return { kind: "value", type, value: of };
}

function problem(what: Extract<ConstantValue, { kind: "problem" }>["problem"]): ConstantValue {
  return { kind: "problem", problem: what };
}
