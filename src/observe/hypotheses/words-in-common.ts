/** Words of an error that are about the caller or about time, by the name that an expression has for these. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map([
  ["me", ["you", "your", "yours", "yourself", "own", "self"]],
  [
    "now",
    ["past", "future", "today", "late", "early", "earlier", "later", "begun", "before", "after", "yet", "already"],
  ],
]);

/** Words of the language, which say nothing of what a condition is about. */
const ofLanguage = new Set(
  "not and or in filter exists size this old input null true false role status date".split(" "),
);

/** The words of a text in lower case: `TOO_MANY_OPEN`, `startsOn`, `two words`. */
export function wordsOf(text: string): ReadonlySet<string> {
  const apart = text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return new Set(apart.match(/\p{L}{2,}/gu) ?? []);
}

/** How many words of a condition are words of an error: its names and its texts, and what stands for the caller and the time. */
export function wordsInCommon(condition: string, error: ReadonlySet<string>): number {
  const own = [...wordsOf(condition)].filter((word) => !ofLanguage.has(word));
  return own.filter((word) => isSaid(word, error) || (meanings.get(word) ?? []).some((other) => error.has(other)))
    .length;
}

/** How long the part has to be that two forms of a word have in common: `close` and `closed`. */
const leastStem = 4;

function isSaid(word: string, error: ReadonlySet<string>): boolean {
  if (error.has(word)) return word.length > 2;
  return [...error].some((other) => {
    const [short, long] = word.length < other.length ? [word, other] : [other, word];
    return short.length >= leastStem && long.length - short.length <= 3 && long.startsWith(short.replace(/[ey]$/, ""));
  });
}
