import { parseDate, parseTime, parseTimestamp } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { isList } from "./json-object.ts";
import { scaledExactly } from "./scaled-exactly.ts";

/**
 * The function that reads a JSON value as a value of a type. It gives null for a JSON value of another type, and for a list with such an item.
 * There is no such function for records: JSON has only their keys, which only inputs of calls accept.
 */
export function fromJson(type: ValueType): ((json: Value) => Value) | null {
  switch (type.kind) {
    case "boolean":
      return (json) => (typeof json === "boolean" ? json : null);
    case "integer":
      return (json) => (Number.isSafeInteger(json) ? json : null);
    case "decimal":
      return (json) => (typeof json === "number" ? scaledExactly(json, type.scale) : null);
    case "text":
      return readText((text) => text);
    case "choice":
      return readText((text) => (type.values.includes(text) ? text : null));
    case "timestamp":
      return readText(parseTimestamp);
    case "date":
      return readText(parseDate);
    case "time":
      return readText(parseTime);
    case "duration":
      return readText(parseDuration);
    case "list": {
      const item = fromJson(type.of);
      return item === null
        ? null
        : (json) => {
            const items = isList(json) ? json.map(item) : [null];
            return items.includes(null) ? null : items;
          };
    }
    case "json":
      return (json) => json;
    default:
      return null;
  }
}

function readText(read: (text: string) => Value): (json: Value) => Value {
  return (json) => (typeof json === "string" ? read(json) : null);
}
