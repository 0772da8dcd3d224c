/** A word behind its indefinite article: `a ticket`, `an order`, `an HR`, `a user`. */
export function withArticle(word: string): string {
  return `${articleOf(word)} ${word}`;
}

/** The indefinite article of a word: `a` or `an`. */
export function articleOf(word: string): "a" | "an" {
  const spelled = /^[A-Z]{2,}(?![a-z])/.test(word)
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeio]|u(?!ni|s[ei]|r[iu]|t[ei]))/i.test(word) && !/^(?:one|once|eu)/i.test(word);
  return spelled || /^(?:hour|honest|heir)/i.test(word) ? "an" : "a";
}
