/** Something that a document is told about, with a key that is the same in the document without the defect. */
export interface Finding {
  /** Its own line first, then those of the places that it relates to: a reader is shown each. */
  readonly lines: readonly number[];
  readonly says: string;
  readonly key: string;
}

/** Where a defect is reported: at one of its lines, only at other lines, or not at all. */
export type Place = "line" | "elsewhere" | "missed";

/** What is said of a document with a defect and not of the same document without it, and whether it is at one of the lines. */
export function foundAt(
  found: readonly Finding[],
  withoutDefect: readonly Finding[],
  lines: ReadonlySet<number>,
): { readonly place: Place; readonly says: readonly string[] } {
  const known = new Set(withoutDefect.map(({ key }) => key));
  const added = found.filter(({ key }) => !known.has(key));
  const place = added.some((one) => one.lines.some((line) => lines.has(line)))
    ? "line"
    : added.length > 0
      ? "elsewhere"
      : "missed";
  return { place, says: added.map(({ says }) => says) };
}
