import { parseDate, parseTime, parseTimestamp } from "../../base/calendar.ts";
import { isLonger, isShorter } from "../../base/code-points.ts";
import { parseDuration, printDuration } from "../../base/duration.ts";
import { scaledExactly } from "../../expression/json/scaled-exactly.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { hasInvisible, plainAddress, plainName } from "../value/account-name.ts";
import { asSet } from "../value/as-set.ts";
import { keptForm } from "../value/kept-form.ts";
import { fromScaled } from "../value/wire.ts";
import { readFile } from "./read-file.ts";
import type { Read } from "./read.ts";
import { formatProblem } from "./text-format.ts";

/** Reads one JSON value as a value of a field's type. It converts nothing: `"5"` is no number and 1 is not true. */
export function readValue(type: FieldType, json: Value): Read {
  switch (type.kind) {
    case "text":
      return readText(json, type.range, type.pattern);
    case "secret":
      return readText(json, type.range);
    case "integer":
      return Number.isSafeInteger(json) ? inRange(json as number, type.range, String) : wrong("a whole number");
    case "decimal":
      return readDecimal(json, type);
    case "timestamp": {
      const moment = typeof json === "string" ? keptForm(type, parseTimestamp(json)) : null;
      return readMoment(json, moment, "a timestamp such as 2026-11-21T09:30:00Z");
    }
    case "duration": {
      const milliseconds = typeof json === "string" ? parseDuration(json) : null;
      return milliseconds === null
        ? wrong("a duration such as PT4H")
        : inRange(milliseconds, type.range, printDuration);
    }
    case "choice":
    case "status":
    case "role":
      return typeof json === "string" && type.values.includes(json)
        ? fine(json)
        : { ok: false, code: "choice", message: `This must be one of ${type.values.join(", ")}.` };
    case "reference":
      return typeof json === "string" || Number.isSafeInteger(json) ? fine(json) : wrong("a key");
    case "list":
      return readList(json, type);
    case "file":
    case "image":
      return readFile(json, type.range, type.kind);
    case "unknown":
      return fine(json);
    case "reverse":
      return { ok: false, code: "unknown", message: "This can't be set here." };
    default:
      return readPlainType(type.kind, json);
  }
}

function readPlainType(
  kind: "boolean" | "date" | "time" | "json" | "email" | "url" | "phone" | "uuid" | "slug",
  json: Value,
): Read {
  switch (kind) {
    case "boolean":
      return typeof json === "boolean" ? fine(json) : wrong("true or false");
    case "date":
      return readMoment(json, typeof json === "string" ? parseDate(json) : null, "a date such as 2026-11-21");
    case "time":
      return readMoment(json, typeof json === "string" ? parseTime(json) : null, "a time such as 09:30:00");
    case "json":
      return fine(json);
    default:
      return readFormat(kind, json);
  }
}

/** Reads a name by which somebody signs in, in the form in which names are stored and compared. */
export function readName(type: FieldType, json: Value): Read {
  if (typeof json !== "string") return readValue(type, json);
  const name = plainName(json);
  return hasInvisible(name) ? isNotSeen : readValue(type, name);
}

function fine(value: Value): Read {
  return { ok: true, value };
}

function wrong(expected: string): Read {
  return { ok: false, code: "type", message: `This must be ${expected}.` };
}

function readText(text: Value, range: Range, pattern?: string): Read {
  if (typeof text !== "string") return wrong("text");
  if (isUnkeepable(text)) return cannotBeKept;
  const { min, max } = range;
  if (min !== undefined && isShorter(text, min)) {
    return {
      ok: false,
      code: "too-short",
      message: min === 1 ? "This can't be empty." : `This must have at least ${min} characters.`,
    };
  }
  if (max !== undefined && isLonger(text, max))
    return {
      ok: false,
      code: "too-long",
      message: `This can have at most ${max} ${max === 1 ? "character" : "characters"}.`,
    };
  return pattern === undefined || matchesWhole(pattern, text)
    ? fine(text)
    : { ok: false, code: "format", message: wrongForm };
}

/** The message for a text that does not match a field's pattern. */
export const wrongForm = "This does not have the form that it needs.";

/** A lone surrogate, which no database stores as it is, or the NUL character, at which some databases end a text. */
const unkeepable = /\p{Surrogate}|\0/u;
/** A quick first look: whether surrogates belong together is tested only in texts that have any. */
const perhapsUnkeepable = /[\0\ud800-\udfff]/;

function isUnkeepable(text: string): boolean {
  return perhapsUnkeepable.test(text) && unkeepable.test(text);
}

const isNotSeen: Read = { ok: false, code: "format", message: "This holds a character that nobody sees." };

const cannotBeKept: Read = { ok: false, code: "format", message: "This holds a character that can't be kept." };

function readFormat(kind: "email" | "url" | "phone" | "uuid" | "slug", text: Value): Read {
  if (typeof text !== "string") return wrong("text");
  const value = kind === "email" ? plainAddress(text) : kind === "uuid" ? text.toLowerCase() : text;
  if (isUnkeepable(value)) return cannotBeKept;
  if (kind === "email" && hasInvisible(value)) return isNotSeen;
  const problem = formatProblem(kind, value);
  return problem === null ? fine(value) : { ok: false, code: "format", message: problem };
}

function readDecimal(
  json: Value,
  { scale, precision, range }: { scale: number; precision: number; range: Range },
): Read {
  if (typeof json !== "number") return wrong("a number");
  const scaled = scaledExactly(json, scale);
  if (scaled === null || Math.abs(scaled) >= 10 ** precision) {
    return {
      ok: false,
      code: "format",
      message: `This can have ${precision - scale} digits and ${scale} decimal places.`,
    };
  }
  return inRange(scaled, range, (bound) => String(fromScaled(bound, scale)));
}

function readMoment(json: Value, moment: Value, expected: string): Read {
  return moment === null
    ? { ok: false, code: typeof json === "string" ? "format" : "type", message: `This must be ${expected}.` }
    : fine(moment);
}

/** Reads a list, or a set, in which equal entries count once. */
function readList(json: Value, { of, range, set }: FieldType & { kind: "list" }): Read {
  if (!Array.isArray(json)) return wrong("a list");
  if (set !== true) return lengthProblem(json.length, range) ?? readEntries(json, of);
  const read = readEntries(json, of);
  if (!read.ok) return read;
  const entries = asSet(read.value as readonly Value[]);
  return lengthProblem(entries.length, range) ?? fine(entries);
}

function lengthProblem(length: number, { min, max }: Range): Read | null {
  if (min !== undefined && length < min)
    return { ok: false, code: "too-short", message: `This needs at least ${min} ${min === 1 ? "entry" : "entries"}.` };
  if (max !== undefined && length > max)
    return { ok: false, code: "too-long", message: `This can have at most ${max} ${max === 1 ? "entry" : "entries"}.` };
  return null;
}

function readEntries(entries: readonly Value[], of: FieldType): Read {
  const values: Value[] = [];
  for (const [at, item] of entries.entries()) {
    const read = readValue(of, item);
    if (!read.ok) return { ...read, message: `Entry ${at + 1}: ${read.message}` };
    values.push(read.value);
  }
  return fine(values);
}

/** Checks the range of a number; `show` writes its bounds in messages. */
function inRange(value: number, { min, max }: Range, show: (bound: number) => string): Read {
  if (min !== undefined && value < min)
    return { ok: false, code: "too-small", message: `This must be at least ${show(min)}.` };
  if (max !== undefined && value > max)
    return { ok: false, code: "too-large", message: `This can be at most ${show(max)}.` };
  return fine(value + 0);
}
