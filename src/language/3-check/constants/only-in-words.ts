import { diagnostic } from "../../../base/diagnostic.ts";
import { knownConstants } from "../../2-resolve/conventions/constants.ts";
import type { Check } from "../check.ts";

/** Constants that sentences mention and nothing uses: prose changes nothing. */
export const checkConstantsInWords: Check = ({ constants, points, entities, summary }, { text }) => {
  const prose = [summary, ...points.map((point) => point.prose), ...entities.map(({ description }) => description)].join("\n");
  return constants.flatMap(({ name, from, type, span }) => {
    if (from !== "document" || type.kind === "anything" || knownConstants.has(name) || !prose.includes(name)) return [];
    const elsewhere = countOf(name, text) - countOf(name, text.slice(span.start, span.end));
    const inWords = countOf(name, prose);
    return inWords > 0 && elsewhere === inWords ? [diagnostic("constant-only-in-words", span, { name })] : [];
  });
};

function countOf(name: string, text: string): number {
  return text.split(new RegExp(`(?<!\\w)${name}(?!\\w)`)).length - 1;
}
