import { parseDate, parseTime, parseTimestamp } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import { scaledExactly } from "../../expression/json/scaled-exactly.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { hasInvisible, plainAddress, plainName } from "../value/account-name.ts";
import { asSet, keptForm } from "../value/kept-form.ts";
import { readFile } from "./read-file.ts";
import { formatProblem } from "./text-format.ts";
import { lengthProblem, valueProblem } from "./value-problem.ts";
import type { Read } from "./value-problem.ts";

/** Reads one JSON value as a value of a field's type. It converts nothing: `"5"` is no number and 1 is not true. */
export function readValue(type: FieldType, json: Value): Read {
  switch (type.kind) {
    case "text":
    case "secret":
      return readText(json, type);
    case "integer":
      return Number.isSafeInteger(json) ? checked(type, json) : wrong("a whole number");
    case "decimal":
      return readDecimal(json, type);
    case "duration":
      return readDuration(json, type);
    case "choice":
    case "status":
    case "role":
      return checked(type, json);
    case "boolean":
      return typeof json === "boolean" ? fine(json) : wrong("true or false");
    case "timestamp":
      return readMoment(
        json,
        (text) => keptForm(type, parseTimestamp(text)),
        "a timestamp such as 2026-11-21T09:30:00Z",
      );
    case "date":
      return readMoment(json, parseDate, "a date such as 2026-11-21");
    case "time":
      return readMoment(json, parseTime, "a time such as 09:30:00");
    case "reference":
      return typeof json === "string" || Number.isSafeInteger(json) ? fine(json) : wrong("a key");
    case "list":
      return readList(json, type);
    case "file":
    case "image":
      return readFile(json, type.range, type.kind);
    case "json":
    case "unknown":
      return fine(json);
    case "reverse":
      return { ok: false, code: "unknown", message: "This can't be set here." };
    default:
      return readFormat(type.kind, json);
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

function checked(type: FieldType, value: Value): Read {
  const problem = valueProblem(type, value);
  // Zero is stored without a sign.
  if (problem !== null) return { ok: false, ...problem };
  return { ok: true, value: typeof value === "number" ? value + 0 : value };
}

function readText(json: Value, type: FieldType): Read {
  if (typeof json !== "string") return wrong("text");
  return isUnkeepable(json) ? cannotBeKept : checked(type, json);
}

function readDuration(json: Value, type: FieldType): Read {
  const milliseconds = typeof json === "string" ? parseDuration(json) : null;
  return milliseconds === null ? wrong("a duration such as PT4H") : checked(type, milliseconds);
}

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
  const message = formatProblem(kind, value);
  return message === null ? fine(value) : { ok: false, code: "format", message };
}

function readDecimal(json: Value, type: FieldType & { kind: "decimal" }): Read {
  if (typeof json !== "number") return wrong("a number");
  const { scale, precision } = type;
  const scaled = scaledExactly(json, scale);
  const message = `This can have ${precision - scale} digits and ${scale} decimal places.`;
  return scaled === null || Math.abs(scaled) >= 10 ** precision
    ? { ok: false, code: "format", message }
    : checked(type, scaled);
}

function readMoment(json: Value, parse: (text: string) => Value, expected: string): Read {
  const moment = typeof json === "string" ? parse(json) : null;
  if (moment !== null) return fine(moment);
  return { ok: false, code: typeof json === "string" ? "format" : "type", message: `This must be ${expected}.` };
}

/** Reads a list, or a set, in which equal entries count once. */
function readList(json: Value, { of, range, set }: FieldType & { kind: "list" }): Read {
  if (!Array.isArray(json)) return wrong("a list");
  const tooMany = set === true ? null : lengthProblem(json.length, range);
  if (tooMany !== null) return { ok: false, ...tooMany };
  const values: Value[] = [];
  for (const [at, item] of (json as readonly Value[]).entries()) {
    const read = readValue(of, item);
    if (!read.ok) return { ...read, message: `Entry ${at + 1}: ${read.message}` };
    values.push(read.value);
  }
  if (set !== true) return fine(values);
  const entries = asSet(values);
  const problem = lengthProblem(entries.length, range);
  return problem === null ? fine(entries) : { ok: false, ...problem };
}
