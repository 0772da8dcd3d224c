import type { Value } from "../../model/value-type.ts";
import { isList } from "../json/json-object.ts";

/**
 * Creates a function that gives equal JSON values the same text, whatever the order of their properties. It caches the
 * text of each value.
 */
export function createCanonicalTexts(pay: (count: number) => void): (value: Value) => string {
  const known = new WeakMap<object, string>();
  return textOf;

  function textOf(value: Value): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = isList(value)
      ? `[${value.map(textOf).join(",")}]`
      : `{${Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, of]) => `${JSON.stringify(name)}:${textOf(of)}`)
          .join(",")}}`;
    pay(1 + (text.length >> 4));
    known.set(value, text);
    return text;
  }
}
