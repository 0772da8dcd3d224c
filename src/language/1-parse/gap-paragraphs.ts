/** Removes the paragraphs that say that something is not shown. */
export function withoutGaps(prose: string): string {
  return prose
    .split("\n\n")
    .filter((paragraph) => !isGap(paragraph))
    .join("\n\n");
}

/** Whether a paragraph says that something is not shown. */
export function isGap(paragraph: string): boolean {
  return /^not shown\b/i.test(paragraph);
}
