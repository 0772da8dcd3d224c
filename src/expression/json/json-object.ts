import type { Value } from "../../model/value-type.ts";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, Value>>;

/** Whether a JSON value is an object: no list, and not null. */
export function isObject(value: Value): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a JSON value is a list. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The own property of a JSON object; undefined if it has none by that name. */
export function ownValue(object: JsonObject, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
