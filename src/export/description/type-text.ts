import { printDuration } from "../../base/duration.ts";
import { printDecimal } from "../../expression/value/print-decimal.ts";
import type { FieldType, Range } from "../../model/field-type.ts";

/** A field's type in the words of a document: `text 5..120`, `one of low, high`. */
export function typeText(type: FieldType): string {
  switch (type.kind) {
    case "text":
      return `${type.long ? "long text" : "text"}${rangeText(type.range, String)}${type.pattern === undefined ? "" : ` matching ${type.pattern}`}`;
    case "decimal": {
      const bound = (value: number): string => printDecimal(value, type.scale);
      const name = type.money
        ? ["money", type.currency ?? ""].join(" ").trim()
        : `decimal(${type.precision},${type.scale})`;
      return `${name}${rangeText(type.range, bound)}`;
    }
    case "duration":
      return `duration${rangeText(type.range, printDuration)}`;
    case "integer":
    case "secret":
      return `${type.kind}${rangeText(type.range, String)}`;
    case "file":
    case "image":
      return `${type.kind}${rangeText(type.range, (bytes) => `${bytes} bytes`)}`;
    case "timestamp":
      return type.toTheSecond === true ? "timestamp to the second" : "timestamp";
    case "choice":
      return `one of ${type.values.join(", ")}`;
    case "role":
      return "Role";
    case "reference":
      return `${type.entity}${type.whenDeleted === "delete" ? ", deleted with it" : type.whenDeleted === "clear" ? ", cleared" : ""}`;
    case "reverse":
      return `list of ${type.entity} by ${type.by}`;
    case "list":
      return `${type.set === true ? "set" : "list"} of ${typeText(type.of)}${rangeText(type.range, String)}`;
    case "unknown":
      return "not shown";
    default:
      return type.kind;
  }
}

function rangeText({ min, max }: Range, bound: (value: number) => string): string {
  if (min === undefined && max === undefined) return "";
  return ` ${min === undefined ? "" : bound(min)}..${max === undefined ? "" : bound(max)}`;
}
