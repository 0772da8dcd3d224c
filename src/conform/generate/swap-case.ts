/** Swaps the case of all letters, except within occurrences of `kept`. */
export function swapCase(text: string, kept: string): string {
  const swap = (part: string): string =>
    part.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  return kept === "" ? swap(text) : text.split(kept).map(swap).join(kept);
}
