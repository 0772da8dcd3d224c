import type { JsonSchema } from "./json-schema.ts";

/**
 * The keywords for a pattern that describes a whole text. JSON Schema has the regular expressions of ECMA-262; a pattern that is none, such as one with
 * `(?i)`, stays as an extension.
 */
export function schemaOfPattern(pattern: string | undefined): JsonSchema {
  if (pattern === undefined) return {};
  const whole = `^(?:${pattern})$`;
  return isEcmaScript(whole) ? { pattern: whole } : { "x-ninepoint-pattern": pattern };
}

function isEcmaScript(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
