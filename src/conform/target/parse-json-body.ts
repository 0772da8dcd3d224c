import type { Value } from "../../model/value-type.ts";

/** Deeper than any answer of a document. A target may send JSON that overflows the stack. */
const maxDepth = 100;

/**
 * Parses a body that the target sent as JSON; undefined if it is not JSON, or nested so deeply that it may be an
 * attack.
 *
 * The *target* is the implementation that is tested.
 */
export function parseJsonBody(text: string): Value | undefined {
  if (depthOf(text) > maxDepth) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** Parses a body as a JSON object; null if it is anything else. */
export function parseJsonObject(text: string): Readonly<Record<string, Value>> | null {
  const json = parseJsonBody(text);
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, Value>>)
    : null;
}

/** The greatest number of brackets that are open at once, outside of strings. */
function depthOf(text: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) isText = !isText;
    else if (isText && character === backslash) at += 1;
    else if (isText) continue;
    else if (character === opens || character === opensObject) most = Math.max(most, ++depth);
    else if (character === closes || character === closesObject) depth -= 1;
  }
  return most;
}

const [quote, backslash, opens, closes, opensObject, closesObject] = [34, 92, 91, 93, 123, 125];
