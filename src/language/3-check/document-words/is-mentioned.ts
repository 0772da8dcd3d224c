import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";
import { isWordCharacter, wordsIn, documentWords } from "./document-words.ts";

/** Whether a name stands anywhere in the document but where it is declared; prose counts, so that this never cries wolf. */
export function isMentioned(name: string, declared: Span, source: Source): boolean {
  const { text } = source;
  return placesOf(name, source).some((at) => {
    const outside = at < declared.start || at >= declared.end;
    const whole = !isWordCharacter(text.charCodeAt(at - 1)) && !isWordCharacter(text.charCodeAt(at + name.length));
    return outside && whole && text.startsWith(name, at);
  });
}

/** Where a name may stand: wherever the rarest of its words does. */
function placesOf(name: string, source: Source): readonly number[] {
  const words = documentWords(source);
  const [rarest] = [...wordsIn(name)]
    .map(([word, [at]]) => ({ places: words.get(word) ?? [], at: at! }))
    .sort((a, b) => a.places.length - b.places.length);
  return rarest === undefined ? placesWithoutWords(name, source) : rarest.places.map((place) => place - rarest.at);
}

/** Where a name stands that has no letter of these. */
function placesWithoutWords(name: string, { text }: Source): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + Math.max(1, name.length))) places.push(at);
  return places;
}
