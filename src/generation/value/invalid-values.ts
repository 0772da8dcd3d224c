import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { toWire } from "../../semantics/value/to-wire.ts";

/** The length of the longest text that is made to pass a bound, and of the longest list. */
const longestText = 100_000;
const longestList = 1000;

/** Values just beyond a type's bounds, which the type refuses, as JSON. */
export function valuesBeyondRange(type: FieldType): readonly Value[] {
  if (!("range" in type)) return [];
  const { min, max } = type.range;
  const beyond = [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
  switch (type.kind) {
    case "text":
    case "secret":
      return beyond.filter((length) => length >= 0 && length <= longestText).map((length) => "x".repeat(length));
    case "list":
      return beyond
        .filter((length) => length >= 0 && length <= longestList)
        .map((length) => Array.from({ length }, (_, at) => String(at)));
    default:
      return beyond.map((number) => toWire(type, number));
  }
}

/** Values of other types, which a type refuses, as JSON. */
export function valuesOfOtherTypes(type: FieldType): readonly Value[] {
  const isAnything = type.kind === "json" || type.kind === "unknown" || type.kind === "reverse";
  const others: readonly Value[] = type.kind === "reference" ? [{}, "99999", 99_999] : ["none of these", 0, {}];
  return isAnything ? [] : others.filter((value) => type.kind === "reference" || !readValue(type, value).ok);
}
