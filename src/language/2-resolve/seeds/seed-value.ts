import { parseDate, parseTime, parseTimestamp } from "../../../base/calendar.ts";
import { parseDuration } from "../../../base/duration.ts";
import { matchesWhole } from "../../../expression/regex/matches-whole.ts";
import type { FieldType, Range } from "../../../model/field-type.ts";
import type { Value } from "../../../model/value-type.ts";
import { listedItems } from "../values/listed-items.ts";
import { readNumber } from "../values/constant-value.ts";

/** A cell's text as a value of a field's type, in kept form; undefined where it can't be one. References are found elsewhere. */
export function readSeedValue(type: FieldType, text: string): Value | undefined {
  switch (type.kind) {
    case "text":
      return fits(unquoted(text), type) ? unquoted(text) : undefined;
    case "secret":
      return within([...unquoted(text)].length, type.range) ? unquoted(text) : undefined;
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
      return /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : undefined;
    case "date":
      return parseDate(text) ?? undefined;
    case "time":
      return parseTime(text) ?? undefined;
    case "timestamp":
      return parseTimestamp(text) ?? undefined;
    case "duration": {
      const duration = parseDuration(text);
      return duration !== null && within(duration, type.range) ? duration : undefined;
    }
    case "choice":
    case "status":
    case "role":
      return type.values.includes(unquoted(text)) ? unquoted(text) : undefined;
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

function fits(text: string, { range, pattern }: Extract<FieldType, { kind: "text" }>): boolean {
  return within([...text].length, range) && (pattern === undefined || matchesWhole(pattern, text));
}

function unquoted(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text);
  return quoted === null ? text : quoted[1]!.replace(/\\(.)/gs, "$1");
}

function readScaled(text: string, scale: number, range: Range): Value | undefined {
  const number = readNumber(text);
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
