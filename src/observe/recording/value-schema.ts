import { isObject } from "./recorded-exchange.ts";
import type { Json, JsonObject } from "./recorded-exchange.ts";

/** Formats that all texts of a property can have, the narrowest first. */
export const formats: readonly (readonly [string, RegExp])[] = [
  ["date-time", /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/],
  ["date", /^\d{4}-\d\d-\d\d$/],
  ["uuid", /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ["uri", /^https?:\/\/\S+$/],
];

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** How many texts have to have a format before a property has it. */
const leastOfFormat = 2;

/** How many different whole numbers show that a number is whole. */
const leastIntegers = 5;

/** A JSON Schema that all values fit. Nothing in it is a bound: that values were not larger does not show that they can't be. */
export function schemaOf(values: readonly Json[]): JsonObject {
  const present = values.filter((value) => value !== null);
  const isNullable = present.length < values.length;
  const schema = presentSchema(present);
  const { type } = schema;
  return isNullable && typeof type === "string" ? { ...schema, type: [type, "null"] } : schema;
}

function presentSchema(values: readonly Json[]): JsonObject {
  if (values.length === 0) return {};
  if (values.every((value) => typeof value === "boolean")) return { type: "boolean" };
  if (values.every((value) => typeof value === "number")) return numberSchema(values as readonly number[]);
  if (values.every((value) => typeof value === "string")) return textSchema(values as readonly string[]);
  if (values.every((value) => Array.isArray(value))) {
    const items = (values as readonly (readonly Json[])[]).flat();
    return { type: "array", ...(items.length === 0 ? {} : { items: schemaOf(items) }) };
  }
  return values.every(isObject) ? objectSchema(values) : {};
}

function numberSchema(values: readonly number[]): JsonObject {
  const areWhole = values.every((value) => Number.isSafeInteger(value));
  return { type: areWhole && new Set(values).size >= leastIntegers ? "integer" : "number" };
}

function textSchema(values: readonly string[]): JsonObject {
  const texts = [...new Set(values)].filter((value) => value !== "");
  const format =
    texts.length < leastOfFormat ? undefined : formats.find(([, form]) => texts.every((one) => form.test(one)));
  return { type: "string", ...(format === undefined ? {} : { format: format[0] }) };
}

/** An object: a property that all have is required. */
export function objectSchema(objects: readonly JsonObject[], isRequired = isInAll): JsonObject {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const valuesOf = (name: string): readonly Json[] =>
    objects.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]!] : []));
  return {
    type: "object",
    required: names.filter((name) => isRequired(objects, name)),
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(valuesOf(name))])),
  };
}

function isInAll(objects: readonly JsonObject[], name: string): boolean {
  return objects.every((one) => Object.hasOwn(one, name));
}
