/** A normalized form that a name shares with names it could be confused with, and the difference between such names. */
export interface Likeness {
  readonly key: string;
  readonly difference: string;
  /** Whether this is the name's own form, and not that of a possible slip. */
  readonly isOwn: boolean;
}

/** The forms that a name shares with similar names, the most similar first. */
export function formsLike(name: string, plurals: boolean): readonly Likeness[] {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
  const seen = [
    ...name
      .normalize("NFKC")
      .replace(/[Il1|]/g, "l")
      .replace(/[O0]/g, "o")
      .toLowerCase()
      .replace(/[\s_-]+/g, ""),
  ]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join("");
  const isLong = plain.length >= 6 && !/\d/.test(plain);
  const spelt = plain
    .replace(/(.)\1/g, "$1")
    .replace(/our/g, "or")
    .replace(/is(e|ed|es|ing|ation)$/, "iz$1");
  return [
    { key: `plain ${plain}`, difference: "in how its words are put together", isOwn: true },
    { key: `seen ${seen}`, difference: "in letters that look alike", isOwn: true },
    ...(isLong ? [{ key: `spelt ${spelt}`, difference: "in how the word is spelt", isOwn: true }] : []),
    ...(isLong
      ? [plain, ...swapped(plain)].map((word) => ({
          key: `swapped ${word}`,
          difference: "in the order of two letters",
          isOwn: word === plain,
        }))
      : []),
    ...(plurals
      ? [
          {
            key: `one ${plain.replace(/ies$/, "y").replace(/s$/, "")}`,
            difference: "in being one or many",
            isOwn: true,
          },
        ]
      : []),
  ];
}

/** The words that swapping two neighbouring letters of this one would make. */
function swapped(word: string): readonly string[] {
  const found: string[] = [];
  for (let at = 1; at < Math.min(word.length, 40) - 2; at += 1) {
    if (word[at] !== word[at + 1]) found.push(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2));
  }
  return found;
}

/** Letters of other scripts that look like Latin ones. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ..."аеорсухіјѕһԁԛԝ".split("").map((letter, at) => [letter, "aeopcyxijshdqw"[at]!] as const),
  ..."αονρτυικ".split("").map((letter, at) => [letter, "aovptuik"[at]!] as const),
]);
