/** Whether two parts of models mean the same, apart from their spans and from text that only people read. */
export function isSamePart(a: unknown, b: unknown): boolean {
  return textOfPart(a) === textOfPart(b);
}

/** A part of a model as text, without spans and without text that only people read. */
export function textOfPart(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (wordsOnly.has(key) ? undefined : value)) ?? "";
}

/** `row` is the span of a cell's row here; no property inside of an expression has that name. */
const wordsOnly = new Set(["span", "row", "meaning", "who", "description", "sample", "written"]);
