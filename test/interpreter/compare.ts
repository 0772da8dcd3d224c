import { isList, isMap, isRecordValue } from "./scope.ts";
import type { Thing } from "./scope.ts";
import { compareTexts } from "./texts.ts";

/** Whether two values are the same; records are if they have the same id. Null is a value. */
export function areSame(a: Thing, b: Thing): boolean {
  if (isRecordValue(a)) return isRecordValue(b) && a.entity === b.entity && a.id === b.id;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, at) => areSame(item, b[at] ?? null));
  if (isMap(a)) {
    if (!isMap(b) || Object.keys(a).length !== Object.keys(b).length) return false;
    return Object.entries(a).every(([name, value]) => Object.hasOwn(b, name) && areSame(value, b[name] ?? null));
  }
  return a === b;
}

/** Less than zero if a comes first. Null, then false, then true; numbers by size, texts by code points, records by id. */
export function compareThings(a: Thing, b: Thing): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (isRecordValue(a) && isRecordValue(b)) return compareTexts(a.id, b.id);
  return Number(a) - Number(b);
}
