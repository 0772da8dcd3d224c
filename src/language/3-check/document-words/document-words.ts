import { oncePer } from "../../../base/once-per.ts";
import type { Source } from "../../../base/source.ts";

/** The words of a text, of letters, digits and `_`, each with the places at which it begins. */
export function wordsIn(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    if (isWordCharacter(text.charCodeAt(at))) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      const word = text.slice(start, at);
      const places = found.get(word);
      if (places === undefined) found.set(word, [start]);
      else places.push(start);
      start = -1;
    }
  }
  return found;
}

/** The words of a document. */
export const documentWords = oncePer(({ text }: Source) => wordsIn(text));

/** Whether a character belongs to a word, by its code. */
export function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}
