import { isoDuration } from "../../base/duration.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/** A stored value as JSON. References are left to the caller, since the key that they show depends on the viewer. */
export function toWire(type: FieldType, value: Value): Value {
  return type.kind === "list" && value !== null
    ? (value as readonly Value[]).map((item) => toWire(type.of, item))
    : scalarToWire(type, value);
}

/** The value of an expression as JSON. `record` gives the JSON of a record. */
export function typedToWire(type: ValueType, value: Value, record: (entity: string, id: string) => Value): Value {
  if (value === null) return null;
  switch (type.kind) {
    case "record":
      return record(type.entity, value as string);
    case "list":
      return (value as readonly Value[]).map((item) => typedToWire(type.of, item, record));
    case "map": {
      const entries = value as Readonly<Record<string, Value>>;
      const wire: [string, Value][] = [];
      for (const [name, of] of Object.entries(type.entries)) {
        const entry = entries[name] ?? null;
        if (entry !== null || type.mayLack?.includes(name) !== true) wire.push([name, typedToWire(of, entry, record)]);
      }
      return Object.fromEntries(wire);
    }
    default:
      return scalarToWire(type, value);
  }
}

/** A value that is no list, map or record as JSON. */
function scalarToWire(type: FieldType | ValueType, value: Value): Value {
  if (value === null) return null;
  switch (type.kind) {
    case "decimal":
      return fromScaled(value as number, type.scale);
    case "duration":
      return isoDuration(value as number);
    case "timestamp":
      return type.toTheSecond === true ? withoutFraction(value as string) : value;
    default:
      return value;
  }
}

function withoutFraction(timestamp: string): string {
  return `${timestamp.slice(0, 19)}Z`;
}

/** `1250` at scale 2 is `12.5`; exact, since decimals have at most 15 digits. */
export function fromScaled(scaled: number, scale: number): number {
  const digits = Math.abs(scaled)
    .toString()
    .padStart(scale + 1, "0");
  const point = digits.length - scale;
  return Number(`${scaled < 0 ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}0`);
}
