/** Whether two parts of models say the same, wherever they stand and whatever they say of what they mean. */
export function isSamePart(a: unknown, b: unknown): boolean {
  return textOfPart(a) === textOfPart(b);
}

/** What a part of a model says, as text: without places, and without words that are only read by people. */
export function textOfPart(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (wordsOnly.has(key) ? undefined : value)) ?? "";
}

/** `row` is the place of a cell's row, but inside of expressions no name of a property. */
const wordsOnly = new Set(["span", "row", "meaning", "who", "description", "sample", "written"]);
