import { compilePattern } from "./compile-pattern.ts";
import type { Matcher } from "./compile-pattern.ts";

const known = new Map<string, Matcher>();

/** Whether a pattern of the document matches a whole text. An invalid pattern, which is reported elsewhere, matches every text. */
export function matchesWhole(pattern: string, text: string): boolean {
  const matcher = known.get(pattern) ?? matcherOf(pattern);
  known.set(pattern, matcher);
  return matcher(text);
}

function matcherOf(pattern: string): Matcher {
  const compiled = compilePattern(`^(?:${pattern})$`);
  return typeof compiled === "string" ? Object.assign(() => true, { size: 0 }) : compiled;
}
