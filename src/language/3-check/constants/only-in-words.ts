import { diagnostic } from "../../../base/diagnostic.ts";
import { knownConstants } from "../../2-resolve/conventions/constants.ts";
import type { Check } from "../check.ts";

/** Constants that sentences mention and nothing uses: prose changes nothing. */
export const checkConstantsInWords: Check = ({ constants, points, entities, summary }, { text }) => {
  const prose = wordsOf([summary, ...points.map((point) => point.prose), ...entities.map(({ description }) => description)].join("\n"));
  const all = wordsOf(text);
  return constants.flatMap(({ name, from, type, span }) => {
    const inWords = prose.get(name) ?? 0;
    if (from !== "document" || type.kind === "anything" || knownConstants.has(name) || inWords === 0) return [];
    const declared = wordsOf(text.slice(span.start, span.end)).get(name) ?? 0;
    return (all.get(name) ?? 0) - declared === inWords ? [diagnostic("constant-only-in-words", span, { name })] : [];
  });
};

/** How often each word stands in a text. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
