import type { Value } from "../../model/value-type.ts";
import { countCodePoints } from "../value/count-code-points.ts";
import { isList, isObject, ownValue } from "../json/json-object.ts";
import { isMultiple } from "./is-multiple.ts";
import type { KeywordContext } from "./keyword-context.ts";

/** Whether the keywords about a value as a whole hold: `type`, `enum`, `const`, and those about its size. */
export function assertionsHold(instance: Value, judging: KeywordContext): boolean {
  const { schema, textOf, pay } = judging;
  const type = ownValue(schema, "type");
  if (type !== undefined && !(isList(type) ? type : [type]).some((one) => isOfType(instance, one))) return false;
  const constant = ownValue(schema, "const");
  if (constant !== undefined && textOf(constant) !== textOf(instance)) return false;
  const values = ownValue(schema, "enum");
  if (values !== undefined && isList(values)) {
    pay(values.length);
    const text = textOf(instance);
    if (!values.some((one) => textOf(one) === text)) return false;
  }
  if (typeof instance === "number") return numberHolds(instance, judging);
  if (typeof instance === "string") return textHolds(instance, judging);
  if (isList(instance))
    return (
      isBetween(instance.length, "minItems", "maxItems", judging) &&
      (ownValue(schema, "uniqueItems") !== true || areDistinct(instance, judging))
    );
  return !isObject(instance) || isBetween(Object.keys(instance).length, "minProperties", "maxProperties", judging);
}

function isOfType(instance: Value, type: Value): boolean {
  switch (type) {
    case "null":
      return instance === null;
    case "array":
      return isList(instance);
    case "object":
      return isObject(instance);
    case "integer":
      return Number.isInteger(instance);
    default:
      return typeof instance === type;
  }
}

function numberHolds(instance: number, { schema }: KeywordContext): boolean {
  const bound = (keyword: string): number | null =>
    typeof schema[keyword] === "number" && Object.hasOwn(schema, keyword) ? schema[keyword] : null;
  const [max, below, min, above, step] = [
    bound("maximum"),
    bound("exclusiveMaximum"),
    bound("minimum"),
    bound("exclusiveMinimum"),
    bound("multipleOf"),
  ];
  return (
    (max === null || instance <= max) &&
    (below === null || instance < below) &&
    (min === null || instance >= min) &&
    (above === null || instance > above) &&
    (step === null || isMultiple(instance, step))
  );
}

function textHolds(instance: string, judging: KeywordContext): boolean {
  const { schema, pay, matches } = judging;
  pay(instance.length >> 7);
  const pattern = ownValue(schema, "pattern");
  return (
    isBetween(countCodePoints(instance), "minLength", "maxLength", judging) &&
    (typeof pattern !== "string" || matches(pattern, instance))
  );
}

function isBetween(size: number, least: string, most: string, { schema }: KeywordContext): boolean {
  const [min, max] = [ownValue(schema, least), ownValue(schema, most)];
  return (typeof min !== "number" || size >= min) && (typeof max !== "number" || size <= max);
}

function areDistinct(items: readonly Value[], { textOf, pay }: KeywordContext): boolean {
  pay(items.length);
  return new Set(items.map(textOf)).size === items.length;
}
