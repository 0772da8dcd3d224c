import type { Value } from "../../model/value-type.ts";
import { isList, isObject } from "../json/json-object.ts";
import { compilePattern } from "../regex/compile-pattern.ts";

/** The form that the value of a keyword must have. */
export type KeywordValue =
  | "schema"
  | "schemas"
  | "schemas by name"
  | "schemas by pattern"
  | "number"
  | "positive number"
  | "count"
  | "flag"
  | "text"
  | "pattern"
  | "anchor"
  | "identifier"
  | "names"
  | "names by name"
  | "types"
  | "values";

/** The keywords of draft 2020-12 that assert something or refer to schemas, with the form of their values. All other keywords are ignored. */
export const keywordValues: ReadonlyMap<string, KeywordValue> = new Map<string, KeywordValue>([
  ["$id", "identifier"],
  ["$ref", "text"],
  ["$anchor", "anchor"],
  ["$dynamicRef", "text"],
  ["$dynamicAnchor", "anchor"],
  ["$defs", "schemas by name"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["properties", "schemas by name"],
  ["patternProperties", "schemas by pattern"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["dependentSchemas", "schemas by name"],
  ["unevaluatedProperties", "schema"],
  ["prefixItems", "schemas"],
  ["items", "schema"],
  ["contains", "schema"],
  ["unevaluatedItems", "schema"],
  ["type", "types"],
  ["enum", "values"],
  ["multipleOf", "positive number"],
  ["maximum", "number"],
  ["exclusiveMaximum", "number"],
  ["minimum", "number"],
  ["exclusiveMinimum", "number"],
  ["maxLength", "count"],
  ["minLength", "count"],
  ["pattern", "pattern"],
  ["maxItems", "count"],
  ["minItems", "count"],
  ["uniqueItems", "flag"],
  ["maxContains", "count"],
  ["minContains", "count"],
  ["maxProperties", "count"],
  ["minProperties", "count"],
  ["required", "names"],
  ["dependentRequired", "names by name"],
]);

/** Whether a keyword can have this value. The content of schemas in it is checked separately. */
export function isKeywordValue(wanted: KeywordValue, value: Value): boolean {
  return tests[wanted](value);
}

const tests: Readonly<Record<KeywordValue, (value: Value) => boolean>> = {
  schema: isSchemaLike,
  schemas: (value) => isList(value) && value.length > 0 && value.every(isSchemaLike),
  "schemas by name": (value) => isObject(value) && Object.values(value).every(isSchemaLike),
  "schemas by pattern": (value) =>
    isObject(value) && Object.entries(value).every(([pattern, schema]) => isPattern(pattern) && isSchemaLike(schema)),
  number: (value) => typeof value === "number",
  "positive number": (value) => typeof value === "number" && value > 0,
  count: (value) => Number.isInteger(value) && (value as number) >= 0,
  flag: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  pattern: (value) => typeof value === "string" && isPattern(value),
  anchor: (value) => typeof value === "string" && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  identifier: (value) => typeof value === "string" && /^[^#]*#?$/.test(value),
  names: areNames,
  "names by name": (value) => isObject(value) && Object.values(value).every(areNames),
  types: (value) => (isList(value) ? areNames(value) && value.length > 0 && value.every(isType) : isType(value)),
  values: isList,
};

function isSchemaLike(value: Value): boolean {
  return typeof value === "boolean" || isObject(value);
}

function isPattern(text: string): boolean {
  return typeof compilePattern(text) !== "string";
}

function areNames(value: Value): boolean {
  return isList(value) && value.every((one) => typeof one === "string") && new Set(value).size === value.length;
}

function isType(value: Value): boolean {
  return ["null", "boolean", "object", "array", "number", "string", "integer"].includes(value as string);
}
