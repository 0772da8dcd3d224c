import { oncePer } from "../../../base/once-per.ts";
import type { Source } from "../../../base/source.ts";

/** The words of a text, of letters, digits and `_`, each with the places at which it begins. */
export function wordsIn(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/\w+/g)) {
    const places = found.get(word);
    if (places === undefined) found.set(word, [index]);
    else places.push(index);
  }
  return found;
}

/** The words of a document. */
export const documentWords = oncePer(({ text }: Source) => wordsIn(text));

/** Whether a character belongs to a word, by its code. */
export function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}
