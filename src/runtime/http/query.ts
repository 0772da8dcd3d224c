import { decodePercent } from "./target.ts";

const most = 50;
const none: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);
const refusedNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype", ""]);

/**
 * Reads a query string; null where it is malformed: a name twice, brackets, a name that objects have of their own,
 * what can't be decoded, or more than 50 names.
 */
export function parseQuery(query: string): Readonly<Record<string, string>> | null {
  if (query === "") return none;
  const parts = query.split("&", most + 1);
  if (parts.length > most) return null;
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = decode(equals === -1 ? part : part.slice(0, equals));
    const value = decode(equals === -1 ? "" : part.slice(equals + 1));
    if (name === null || value === null || refusedNames.has(name) || name.includes("[") || name in values) return null;
    values[name] = value;
  }
  return values;
}

function decode(text: string): string | null {
  return decodePercent(text.includes("+") ? text.replaceAll("+", " ") : text);
}
