import type { Cell } from "../../store/data-store.ts";

/** More are not searched for one by one: what follows has to be there as it is. So a long text that is pasted is found, and no search takes long. */
const mostWords = 8;

/** What a search asks for: each word, and each phrase in quotation marks. Nothing where no words are searched for. */
export function searchedWords(q: string | undefined): readonly string[] {
  const text = q ?? "";
  const found = [...text.matchAll(/["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|[^\s"“”„«»]+/g)].flatMap(
    ({ 0: all, 1: phrase, index }) => {
      const word = (phrase ?? all).trim();
      return word === "" ? [] : [{ word, rest: text.slice(index).trim() }];
    },
  );
  const last = found.length > mostWords ? found[mostWords - 1] : undefined;
  const words = last === undefined ? found : [...found.slice(0, mostWords - 1), { word: last.rest }];
  return [...new Set(words.map(({ word }) => word))];
}

/** The cells of the parameters of a search: `:q` for all words side by side, `:word0` and so on for each. */
export function searchCells(words: readonly string[]): Readonly<Record<string, Cell>> {
  if (words.length === 0) return {};
  return { q: words.join(" "), ...Object.fromEntries(words.map((word, at) => [`word${at}`, word])) };
}
