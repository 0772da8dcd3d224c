import type { Value } from "../../model/value-type.ts";

/** Whether the name of a kind says that it is about being ill, which nobody knows ahead. */
export function isOfIllness(name: Value): boolean {
  return typeof name === "string" && /\b(sick|sickness|ill|illness)\b/i.test(name);
}
