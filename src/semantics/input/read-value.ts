import { parseDate, parseTime, parseTimestamp } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import { scaledExactly } from "../../expression/json/scaled-exactly.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { ErrorDetail, ExpectedForm, ValueError } from "../decision/field-error.ts";
import { hasInvisible, plainAddress, plainName } from "../value/account-name.ts";
import { asSet, keptForm } from "../value/kept-form.ts";
import { readFile } from "./read-file.ts";
import { hasForm } from "./has-form.ts";
import { failedRead, lengthError, otherForm, valueError } from "./value-error.ts";
import type { Read } from "./value-error.ts";

/** The error of an input that nobody may send. */
export const notSettable: ValueError = { code: "unknown", detail: { kind: "not settable" } };

/** Reads one JSON value as a value of a field's type. It converts nothing: `"5"` is no number and 1 is not true. */
export function readValue(type: FieldType, json: Value): Read {
  switch (type.kind) {
    case "text":
    case "secret":
      return readText(json, type);
    case "integer":
      return Number.isSafeInteger(json) ? checked(type, json) : wrong("whole number");
    case "decimal":
      return readDecimal(json, type);
    case "duration":
      return readDuration(json, type);
    case "choice":
    case "status":
    case "role":
      return checked(type, json);
    case "boolean":
      return typeof json === "boolean" ? fine(json) : wrong("boolean");
    case "timestamp":
      return readMoment(json, (text) => keptForm(type, parseTimestamp(text)), "timestamp");
    case "date":
      return readMoment(json, parseDate, "date");
    case "time":
      return readMoment(json, parseTime, "time");
    case "reference":
      return typeof json === "string" || Number.isSafeInteger(json) ? fine(json) : wrong("key");
    case "list":
      return readList(json, type);
    case "file":
    case "image":
      return readFile(json, type.range, type.kind);
    case "json":
    case "unknown":
      return fine(json);
    case "reverse":
      return failedRead(notSettable);
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

function wrong(expected: ExpectedForm): Read {
  return failedRead(otherForm("type", expected));
}

function wrongFormat(detail: ErrorDetail): Read {
  return failedRead({ code: "format", detail });
}

function checked(type: FieldType, value: Value): Read {
  const error = valueError(type, value);
  if (error !== null) return failedRead(error);
  // Zero is stored without a sign.
  return { ok: true, value: typeof value === "number" ? value + 0 : value };
}

function readText(json: Value, type: FieldType): Read {
  if (typeof json !== "string") return wrong("text");
  return isUnkeepable(json) ? cannotBeKept : checked(type, json);
}

function readDuration(json: Value, type: FieldType): Read {
  if (typeof json !== "string") return wrong("duration");
  const milliseconds = parseDuration(json);
  return milliseconds === null ? failedRead(otherForm("format", "duration")) : checked(type, milliseconds);
}

/** A lone surrogate, which no database stores as it is, or the NUL character, at which some databases end a text. */
const unkeepable = /\p{Surrogate}|\0/u;
/** A quick first look: whether surrogates belong together is tested only in texts that have any. */
const perhapsUnkeepable = /[\0\ud800-\udfff]/;

function isUnkeepable(text: string): boolean {
  return perhapsUnkeepable.test(text) && unkeepable.test(text);
}

/** The error of a name or an address with characters that are not seen. */
export const invisibleCharacter: ValueError = { code: "format", detail: { kind: "invisible character" } };

const isNotSeen = failedRead(invisibleCharacter);

const cannotBeKept = wrongFormat({ kind: "unstorable character" });

function readFormat(kind: "email" | "url" | "phone" | "uuid" | "slug", text: Value): Read {
  if (typeof text !== "string") return wrong("text");
  const value = kind === "email" ? plainAddress(text) : kind === "uuid" ? text.toLowerCase() : text;
  if (isUnkeepable(value)) return cannotBeKept;
  if (kind === "email" && hasInvisible(value)) return isNotSeen;
  return hasForm(kind, value) ? fine(value) : failedRead(otherForm("format", kind));
}

function readDecimal(json: Value, type: FieldType & { kind: "decimal" }): Read {
  if (typeof json !== "number") return wrong("number");
  const { scale, precision } = type;
  const scaled = scaledExactly(json, scale);
  return scaled === null || Math.abs(scaled) >= 10 ** precision
    ? failedRead(tooManyDigits(type))
    : checked(type, scaled);
}

/** The error of a number with more digits than its type has. */
export function tooManyDigits({ precision, scale }: FieldType & { kind: "decimal" }): ValueError {
  return { code: "format", detail: { kind: "too many digits", whole: precision - scale, decimals: scale } };
}

function readMoment(json: Value, parse: (text: string) => Value, expected: ExpectedForm): Read {
  const moment = typeof json === "string" ? parse(json) : null;
  if (moment !== null) return fine(moment);
  return failedRead(otherForm(typeof json === "string" ? "format" : "type", expected));
}

/** Reads a list, or a set, in which equal entries count once. */
function readList(json: Value, { of, range, set }: FieldType & { kind: "list" }): Read {
  if (!Array.isArray(json)) return wrong("list");
  const tooMany = set === true ? null : lengthError(json.length, range);
  if (tooMany !== null) return failedRead(tooMany);
  const values: Value[] = [];
  for (const [at, item] of (json as readonly Value[]).entries()) {
    const read = readValue(of, item);
    if (!read.ok) return failedRead(entryError(at + 1, read.error));
    values.push(read.value);
  }
  if (set !== true) return fine(values);
  const entries = asSet(values);
  const error = lengthError(entries.length, range);
  return error === null ? fine(entries) : failedRead(error);
}

/** The error of a list in which the entry at that position, counted from 1, is wrong. */
export function entryError(position: number, { code, detail }: ValueError): ValueError {
  return { code, detail: { kind: "entry", position, of: detail } };
}
