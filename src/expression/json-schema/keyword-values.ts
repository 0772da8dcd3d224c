import type { Value } from "../../model/value-type.ts";
import { isList, isObject } from "../json/json-object.ts";
import { compilePattern } from "../regex/pattern.ts";

/** What a keyword's value has to be. */
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

/** The keywords of draft 2020-12 that say what must hold, and those by which schemas refer to each other. All others say nothing here. */
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

/** Whether a keyword can have this value; what schemas in it say is judged with them. */
export function suits(wanted: KeywordValue, value: Value): boolean {
  switch (wanted) {
    case "schema":
      return isSchemaLike(value);
    case "schemas":
      return isList(value) && value.length > 0 && value.every(isSchemaLike);
    case "schemas by name":
      return isObject(value) && Object.values(value).every(isSchemaLike);
    case "schemas by pattern":
      return (
        isObject(value) &&
        Object.entries(value).every(([pattern, schema]) => isPattern(pattern) && isSchemaLike(schema))
      );
    case "number":
      return typeof value === "number";
    case "positive number":
      return typeof value === "number" && value > 0;
    case "count":
      return Number.isInteger(value) && (value as number) >= 0;
    case "flag":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case "pattern":
      return typeof value === "string" && isPattern(value);
    case "anchor":
      return typeof value === "string" && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value);
    case "identifier":
      return typeof value === "string" && /^[^#]*#?$/.test(value);
    case "names":
      return areNames(value);
    case "names by name":
      return isObject(value) && Object.values(value).every(areNames);
    case "types":
      return isList(value) ? areNames(value) && value.length > 0 && value.every(isType) : isType(value);
    case "values":
      return isList(value);
  }
}

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
