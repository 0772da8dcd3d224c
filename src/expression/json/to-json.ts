import { isoDuration } from "../../base/duration.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { printDecimal } from "../value/print-decimal.ts";
import type { JsonObject } from "./json-object.ts";

/**
 * The function that converts values of a type to JSON: decimals become numbers, durations `PT4H`. Null for records and
 * files, which have no JSON of their own.
 */
export function toJson(type: ValueType): ((value: Value) => Value) | null {
  switch (type.kind) {
    case "decimal":
      return (value) => (typeof value === "number" ? Number(printDecimal(value, type.scale)) : null);
    case "duration":
      return (value) => (typeof value === "number" ? isoDuration(value) : null);
    case "timestamp":
      return type.toTheSecond === true
        ? (value) => (typeof value === "string" ? `${value.slice(0, 19)}Z` : null)
        : asItIs;
    case "list": {
      const item = toJson(type.of);
      return item === null || item === asItIs
        ? item
        : (value) =>
            Array.isArray(value) ? (value as readonly Value[]).map((one) => (one === null ? null : item(one))) : null;
    }
    case "map":
      return mapToJson(type);
    case "record":
    case "file":
    case "rate":
    case "anything":
      return null;
    default:
      return asItIs;
  }
}

function mapToJson({ entries, mayLack = [] }: Extract<ValueType, { kind: "map" }>): ((value: Value) => Value) | null {
  const written = new Map<string, (value: Value) => Value>();
  for (const [name, type] of Object.entries(entries)) {
    const entry = toJson(type);
    if (entry === null) return null;
    written.set(name, entry);
  }
  if (mayLack.length === 0 && [...written.values()].every((entry) => entry === asItIs)) return asItIs;
  return (value) =>
    Object.fromEntries(
      [...written].flatMap(([name, entry]) => {
        const of = (value as JsonObject)[name] ?? null;
        return of === null && mayLack.includes(name) ? [] : [[name, of === null ? null : entry(of)] as const];
      }),
    );
}

function asItIs(value: Value): Value {
  return value;
}
