/** Compares by code points. */
export function compareTexts(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

/** A text as a part of an address: its letters and digits without accents and apostrophes, with hyphens between the words. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => latin[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

const latin: { readonly [letter: string]: string } = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Whether the whole text matches. */
export function matchesWhole(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "su").test(text);
}

export function matchesPart(pattern: string, text: string): boolean {
  const ignoresCase = pattern.startsWith("(?i)");
  return new RegExp(ignoresCase ? pattern.slice(4) : pattern, ignoresCase ? "iu" : "u").test(text);
}
