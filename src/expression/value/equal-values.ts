import type { Value } from "../../model/value-type.ts";

/** Whether two values are the same; null is the same as null. */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  const [first, second] = [a, b] as readonly Readonly<Record<string, Value>>[];
  if (first === undefined || second === undefined || names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(second, name) && equalValues(first[name] ?? null, second[name] ?? null));
}
