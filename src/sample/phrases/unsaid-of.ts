import type { Phrases } from "./voice.ts";

/** What can be said after some texts without saying a sentence again; all of it where nothing else is left. */
export function unsaidOf(phrases: Phrases, said: readonly string[]): Phrases {
  if (said.length === 0) return phrases;
  const all = said.join("\n");
  const unsaid = (patterns: readonly string[]): readonly string[] => {
    const left = patterns.filter((pattern) => !isSaidIn(pattern, all));
    return left.length === 0 ? patterns : left;
  };
  return { ...phrases, opens: unsaid(phrases.opens), goesOn: unsaid(phrases.goesOn) };
}

/** Whether a text has a sentence of a pattern, whatever was put into it: what stands around its placeholders is there. */
function isSaidIn(pattern: string, text: string): boolean {
  let from = 0;
  for (const part of pattern.split(/\{[^}]*\}/)) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}
