import { decodePercent } from "./request-target.ts";

const most = 50;
const none: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);
const refusedNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype", ""]);

/** The parameters that a call takes from its query, and whether each may occur several times. */
export type TakenNames = ReadonlyMap<string, "once" | "several times">;

const takesNothing: TakenNames = new Map();

/**
 * Reads a query string; null where it is malformed: a name twice that is no list, brackets that the call does not take, a
 * name that objects have of their own, what can't be decoded, or more than 50 parts.
 */
export function parseQueryString(query: string): Readonly<Record<string, string>> | null;
export function parseQueryString(
  query: string,
  taken: TakenNames,
): Readonly<Record<string, string | readonly string[]>> | null;
export function parseQueryString(
  query: string,
  taken = takesNothing,
): Readonly<Record<string, string | readonly string[]>> | null {
  if (query === "") return none;
  const parts = query.split("&", most + 1);
  if (parts.length > most) return null;
  const values: Record<string, string | readonly string[]> = Object.create(null) as Record<string, string>;
  for (const part of parts) {
    const equals = part.indexOf("=");
    const written = decode(equals === -1 ? part : part.slice(0, equals));
    const value = decode(equals === -1 ? "" : part.slice(equals + 1));
    if (written === null || value === null) return null;
    // Some clients write a list as `tag[]=a&tag[]=b`.
    const name =
      written.endsWith("[]") && taken.get(written.slice(0, -2)) === "several times" ? written.slice(0, -2) : written;
    if (refusedNames.has(name) || (name.includes("[") && !taken.has(name))) return null;
    const before = values[name];
    if (before !== undefined && taken.get(name) !== "several times") return null;
    values[name] = before === undefined ? value : [...(typeof before === "string" ? [before] : before), value];
  }
  return values;
}

function decode(text: string): string | null {
  return decodePercent(text.includes("+") ? text.replaceAll("+", " ") : text);
}
