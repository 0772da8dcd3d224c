import type { ProductLanguage } from "../../model/product-language.ts";

/** Joins words as a language does: `a, b oder c`, `a, b und c`. */
export interface WordLists {
  readonly or: (words: readonly string[]) => string;
  readonly and: (words: readonly string[]) => string;
}

/** How a language joins words. */
export function listsIn(language: ProductLanguage): WordLists {
  return { or: listsWith(language, "disjunction"), and: listsWith(language, "conjunction") };
}

// Each format is made when a text needs it: to make those of all languages takes some fifteen milliseconds of each start.
function listsWith(language: ProductLanguage, type: "disjunction" | "conjunction"): WordLists["or"] {
  let format: Intl.ListFormat | undefined;
  return (words) => (format ??= new Intl.ListFormat(language, { type })).format(words);
}
