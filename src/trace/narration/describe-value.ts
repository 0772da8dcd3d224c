import { parseDuration, printDuration } from "../../base/duration.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import type { RecordNames } from "./record-names.ts";

/** Describes a value of a type, as JSON has it: a choice as it is, a text in quotation marks. */
export function describeJsonValue(type: FieldType, value: Value): string {
  if (value === null) return "left empty";
  switch (type.kind) {
    case "choice":
    case "status":
    case "role":
      return typeof value === "string" && type.values.includes(value) ? value : quoteValue(value);
    case "boolean":
      return value === true ? "yes" : value === false ? "no" : quoteValue(value);
    case "duration":
      return typeof value === "string" && parseDuration(value) !== null
        ? printDuration(parseDuration(value)!)
        : quoteValue(value);
    case "timestamp":
      return typeof value === "string" ? describeTimestamp(value) : quoteValue(value);
    case "reference":
      return `${quoteValue(value)}, which does not exist`;
    case "list":
      if (!Array.isArray(value) || type.of.kind === "reference") return quoteValue(value);
      return listInBrackets((value as readonly Value[]).map((one) => describeJsonValue(type.of, one)));
    case "date":
    case "time":
      return typeof value === "string" ? value : quoteValue(value);
    default:
      return typeof value === "number" ? String(value) : quoteValue(value);
  }
}

/** Describes a value of a record in a state; references by the names of the records. */
export function describeStoredValue(type: FieldType, value: Value, recordNames: RecordNames): string {
  if (type.kind === "reference" && value !== null)
    return recordNames.nameOf({ entity: type.entity, id: String(value) });
  if (type.kind === "list" && Array.isArray(value))
    return listInBrackets((value as readonly Value[]).map((one) => describeStoredValue(type.of, one, recordNames)));
  return describeJsonValue(type, toWire(type, value));
}

/** Lists values in brackets, of many only the first. */
function listInBrackets(parts: readonly string[]): string {
  if (parts.length === 0) return "empty";
  return parts.length > mostEntries
    ? `[${parts.slice(0, mostEntries - 1).join(", ")}, …] (${parts.length} entries)`
    : `[${parts.join(", ")}]`;
}

/** The most entries of a list that are described. */
const mostEntries = 5;

/** Describes a timestamp, without seconds where they are zero: `2026-11-23 09:00`. */
export function describeTimestamp(timestamp: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.000)?Z$/.exec(timestamp);
  if (parts === null) return timestamp;
  const [, date = "", time = "", seconds = ":00"] = parts;
  return `${date} ${time}${seconds === ":00" ? "" : seconds}`;
}

/** Quotes a value, and shortens long ones. */
export function quoteValue(value: Value): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === "") return "empty";
  const [short, length] = text.length > 48 ? [`${text.slice(0, 40)}…`, ` (${text.length} characters)`] : [text, ""];
  return `“${short.replace(/\s+/g, " ")}”${length}`;
}
