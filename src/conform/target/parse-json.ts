import type { Value } from "../../model/value-type.ts";

/** Deeper than anything that a document can have answered; a target may send what no stack is deep enough for. */
const deepest = 100;

/** A body as JSON; undefined where it is none, or nothing that anybody could want to look into. */
export function parseJsonBody(text: string): Value | undefined {
  if (depthOf(text) > deepest) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** The same where it is an object; null where it is anything else. */
export function parseJsonObject(text: string): Readonly<Record<string, Value>> | null {
  const json = parseJsonBody(text);
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, Value>>)
    : null;
}

/** How many brackets are open at once, at most; those in texts are none. */
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
