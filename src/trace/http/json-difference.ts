import type { Value } from "../../model/value-type.ts";

/** The ids of a target by the ids of a trace. */
export type IdMapping = Map<string, string>;

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The path of the first difference between two JSON values; null where they are the same, apart from tokens, cursors
 * and the ids that the target gave. The ids are added to `names`.
 */
export function findJsonDifference(
  expected: Value | undefined,
  actual: Value | undefined,
  names: IdMapping,
  at = "",
): string | null {
  if (isText(expected) && isText(actual))
    return isSameText(expected, actual, names) || /\b(?:next|token)$/.test(at) ? null : at;
  if (expected === null && isText(actual) && /\btoken$/.test(at)) return null;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return `${at}.size`;
    return firstDifference(
      expected.map((one: Value, index) => findJsonDifference(one, actual[index] as Value, names, `${at}.${index}`)),
    );
  }
  if (isObject(expected) && isObject(actual)) {
    const missing = [
      ...Object.keys(expected).filter((name) => !Object.hasOwn(actual, name)),
      ...Object.keys(actual).filter((name) => !Object.hasOwn(expected, name)),
    ];
    if (missing.length > 0) return `${at}.${missing[0]}`;
    return firstDifference(
      Object.keys(expected).map((name) =>
        findJsonDifference(expected[name], actual[name], names, at === "" ? name : `${at}.${name}`),
      ),
    );
  }
  return JSON.stringify(expected) === JSON.stringify(actual) ? null : at;
}

function isSameText(expected: string, actual: string, names: IdMapping): boolean {
  if (id.test(expected) && id.test(actual)) {
    const known = names.get(expected);
    if (known === undefined) names.set(expected, actual);
    return (known ?? actual) === actual;
  }
  return replaceIds(expected, names) === actual;
}

/** Replaces the ids of a trace in a text by those of the target. */
export function replaceIds(text: string, names: IdMapping): string {
  return text.replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (found) => names.get(found) ?? found,
  );
}

function firstDifference(differences: readonly (string | null)[]): string | null {
  return differences.find((one) => one !== null) ?? null;
}

function isText(value: Value | undefined): value is string {
  return typeof value === "string";
}

function isObject(value: Value | undefined): value is Readonly<Record<string, Value>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
