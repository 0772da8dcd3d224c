import type { Value } from "../../model/value-type.ts";
import { equalValues } from "../value/equal-values.ts";
import { isList, isObject } from "./json-object.ts";

/** Whether a value is among the items of a list, or a text among the names of an object. */
export function inJson(item: Value, whole: Value): boolean {
  if (isList(whole)) return whole.some((one) => equalValues(one, item));
  return isObject(whole) && typeof item === "string" && Object.hasOwn(whole, item);
}
