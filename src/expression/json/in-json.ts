import type { Value } from "../../model/value-type.ts";
import { equalValues } from "../value/equal-values.ts";
import { isList, isObject } from "./json-object.ts";

/** Whether a JSON list contains a value, or a JSON object has an entry with that name. */
export function inJson(item: Value, whole: Value): boolean {
  if (isList(whole)) return whole.some((one) => equalValues(one, item));
  return isObject(whole) && typeof item === "string" && Object.hasOwn(whole, item);
}
