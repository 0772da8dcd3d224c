import { parseDate, parseTime, parseTimestamp } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { isList } from "./json-object.ts";
import { scaledExactly } from "./scaled-exactly.ts";

/**
 * How a JSON value is read as one of a type; what is none of it is null, a list with such an item too. Null where values of the
 * type aren't read from JSON: a record goes by its key there, which only an input of a call is taken for.
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
