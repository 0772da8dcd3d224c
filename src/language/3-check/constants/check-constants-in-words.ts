import { createDiagnostic } from "../../../base/diagnostic.ts";
import { knownConstants } from "../../2-resolve/conventions/conventional-constants.ts";
import type { Check } from "../reporting/check.ts";
import { wordsIn, documentWords } from "../document-words/document-words.ts";

/** Reports constants that sentences mention and nothing uses: prose changes nothing. */
export const checkConstantsInWords: Check = ({ constants, points, entities, summary }, source) => {
  const prose = wordsIn(
    [summary, ...points.map((point) => point.prose), ...entities.map(({ description }) => description)].join("\n"),
  );
  const timesIn = (words: ReturnType<typeof wordsIn>, name: string): number => words.get(name)?.length ?? 0;
  return constants.flatMap(({ name, from, type, span }) => {
    const inWords = timesIn(prose, name);
    if (from !== "document" || type.kind === "anything" || knownConstants.has(name) || inWords === 0) return [];
    const declared = timesIn(wordsIn(source.text.slice(span.start, span.end)), name);
    return timesIn(documentWords(source), name) - declared === inWords
      ? [createDiagnostic("constant-only-in-words", span, { name })]
      : [];
  });
};
