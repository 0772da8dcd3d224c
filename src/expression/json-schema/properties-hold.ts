import type { JsonObject } from "../json/json-object.ts";
import { isList, isObject, ownValue } from "../json/json-object.ts";
import type { KeywordContext } from "./keyword-context.ts";

/** Whether the keywords about the properties of an object hold. */
export function propertiesHold(instance: JsonObject, judging: KeywordContext): boolean {
  const { schema, holdsHere, holdsFor } = judging;
  if (!namesHold(instance, judging)) return false;
  for (const [name, inner] of Object.entries(named(schema, "dependentSchemas"))) {
    if (Object.hasOwn(instance, name) && !holdsHere(inner)) return false;
  }
  const names = ownValue(schema, "propertyNames");
  if (names !== undefined && !Object.keys(instance).every((name) => holdsFor(names, name))) return false;
  return valuesHold(instance, judging);
}

/** Whether `unevaluatedProperties` holds for all properties that no other keyword evaluated. */
export function restOfPropertiesHolds(
  instance: JsonObject,
  { schema, evaluated, holdsFor, pay }: KeywordContext,
): boolean {
  const rest = ownValue(schema, "unevaluatedProperties");
  if (rest === undefined) return true;
  for (const [name, value] of Object.entries(instance)) {
    pay(1);
    if (evaluated.properties.has(name)) continue;
    if (!holdsFor(rest, value)) return false;
    evaluated.properties.add(name);
  }
  return true;
}

function namesHold(instance: JsonObject, { schema, pay }: KeywordContext): boolean {
  const hasAll = (names: unknown): boolean => {
    if (!Array.isArray(names)) return true;
    pay(names.length);
    return names.every((name) => Object.hasOwn(instance, String(name)));
  };
  if (!hasAll(ownValue(schema, "required"))) return false;
  return Object.entries(named(schema, "dependentRequired")).every(
    ([name, names]) => !Object.hasOwn(instance, name) || hasAll(names),
  );
}

function valuesHold(instance: JsonObject, { schema, evaluated, holdsFor, matches, pay }: KeywordContext): boolean {
  const properties = named(schema, "properties");
  const patterns = Object.entries(named(schema, "patternProperties"));
  const others = ownValue(schema, "additionalProperties");
  for (const [name, value] of Object.entries(instance)) {
    pay(1 + patterns.length);
    const ofProperty = ownValue(properties, name);
    const found = [
      ...(ofProperty === undefined ? [] : [ofProperty]),
      ...patterns.flatMap(([pattern, inner]) => (matches(pattern, name) ? [inner] : [])),
    ];
    const all = found.length === 0 && others !== undefined ? [others] : found;
    if (!all.every((inner) => holdsFor(inner, value))) return false;
    if (all.length > 0) evaluated.properties.add(name);
  }
  return true;
}

function named(schema: JsonObject, keyword: string): JsonObject {
  const value = ownValue(schema, keyword);
  return value !== undefined && !isList(value) && isObject(value) ? value : {};
}
