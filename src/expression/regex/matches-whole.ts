import { compilePattern } from "./pattern.ts";
import type { Matcher } from "./pattern.ts";

const known = new Map<string, Matcher>();

/** Whether a text is as a whole what a pattern of the document's describes. A pattern that can't be used has been reported, and fits everything. */
export function matchesWhole(pattern: string, text: string): boolean {
  const matcher = known.get(pattern) ?? matcherOf(pattern);
  known.set(pattern, matcher);
  return matcher(text);
}

function matcherOf(pattern: string): Matcher {
  const compiled = compilePattern(`^(?:${pattern})$`);
  return typeof compiled === "string" ? Object.assign(() => true, { size: 0 }) : compiled;
}
