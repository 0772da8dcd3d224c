import type { Value, ValueType } from "../../../model/value-type.ts";
import { readConstantValue } from "./constant-value.ts";

/** Reads another value for a constant of a type; undefined where the text is no value of this type. */
export function readConstantAs(type: ValueType, text: string): Value | undefined {
  const read = readConstantValue(text);
  if (read.kind !== "value") return type.kind === "text" ? text : undefined;
  const value = asType(type, read.type, read.value);
  if (value !== undefined) return value;
  if (type.kind === "list" && read.type.kind !== "list") {
    const item = asType(type.of, read.type, read.value);
    return item === undefined ? undefined : [item];
  }
  // Words of a text may look like a number or a list.
  return type.kind === "text" ? text : undefined;
}

function asType(type: ValueType, read: ValueType, value: Value): Value | undefined {
  if (type.kind === "anything") return value;
  if (type.kind === "list" && read.kind === "list") {
    const items = (value as readonly Value[]).map((item) => asType(type.of, read.of, item));
    return items.some((item) => item === undefined) ? undefined : (items as readonly Value[]);
  }
  if (type.kind !== "decimal") return type.kind === read.kind ? value : undefined;
  const places = read.kind === "decimal" ? read.scale : read.kind === "integer" ? 0 : Infinity;
  if (places > type.scale) return undefined;
  const scaled = Number(value) * 10 ** (type.scale - places);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
