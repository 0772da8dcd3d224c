import { parseDate, parseTime, parseTimestamp } from "../../../base/calendar.ts";
import { parseDuration } from "../../../base/duration.ts";
import { matchesWhole } from "../../../expression/regex/matches-whole.ts";
import type { FieldType, Range } from "../../../model/field-type.ts";
import type { Value } from "../../../model/value-type.ts";
import { listedItems } from "../values/listed-items.ts";
import { parseNumber } from "../values/constant-value.ts";

/** A cell's text as a value of a field's type, in kept form; undefined where it can't be one. References are found elsewhere. */
export function readSeedValue(type: FieldType, text: string): Value | undefined {
  switch (type.kind) {
    case "text":
    case "secret":
      return readText(unquoted(text), type);
    case "email":
    case "uuid":
      return unquoted(text).toLowerCase();
    case "url":
    case "phone":
    case "slug":
      return unquoted(text);
    case "integer":
      return readScaled(text, 0, type.range);
    case "decimal":
      return readScaled(text, type.scale, type.range);
    case "boolean":
      return readBoolean(text);
    case "date":
    case "time":
    case "timestamp":
      return readMoment(type.kind, text);
    case "duration":
      return readDuration(text, type.range);
    case "choice":
    case "status":
    case "role":
      return type.values.find((value) => value === unquoted(text));
    case "list":
      return readItems(type.of, type.range, text);
    case "json":
      return readJson(text);
    case "unknown":
      return text;
    case "file":
    case "image":
    case "reference":
    case "reverse":
      return undefined;
  }
}

function readMoment(kind: "date" | "time" | "timestamp", text: string): string | undefined {
  const parse = { date: parseDate, time: parseTime, timestamp: parseTimestamp }[kind];
  return parse(text) ?? undefined;
}

function readText(text: string, type: Extract<FieldType, { kind: "text" | "secret" }>): string | undefined {
  const pattern = type.kind === "text" ? type.pattern : undefined;
  const fits = within([...text].length, type.range) && (pattern === undefined || matchesWhole(pattern, text));
  return fits ? text : undefined;
}

function readBoolean(text: string): boolean | undefined {
  if (/^(?:yes|true)$/i.test(text)) return true;
  return /^(?:no|false)$/i.test(text) ? false : undefined;
}

function readDuration(text: string, range: Range): number | undefined {
  const duration = parseDuration(text);
  return duration !== null && within(duration, range) ? duration : undefined;
}

function unquoted(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text);
  return quoted === null ? text : quoted[1]!.replace(/\\(.)/gs, "$1");
}

function readScaled(text: string, scale: number, range: Range): Value | undefined {
  const number = parseNumber(text);
  if (number === null || number.scale > scale) return undefined;
  const scaled = number.scaled * 10 ** (scale - number.scale);
  return Number.isSafeInteger(scaled) && within(scaled, range) ? scaled : undefined;
}

function readItems(of: FieldType, range: Range, text: string): Value | undefined {
  const items = listedItems(/^\[(.*)\]$/s.exec(text)?.[1] ?? text).map((item) => readSeedValue(of, item));
  return items.includes(undefined) || !within(items.length, range) ? undefined : (items as readonly Value[]);
}

function readJson(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

function within(size: number, { min, max }: Range): boolean {
  return size >= (min ?? -Infinity) && size <= (max ?? Infinity);
}
