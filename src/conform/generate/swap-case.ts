/**
 * Swaps the case of all ASCII letters, to find out whether a target tells upper from lower case where the document does
 * not, as in e-mail addresses. Occurrences of `unchanged` stay as they are, such as the trace id, by which the values
 * of the trace are recognized.
 *
 * The *target* is the implementation that is tested.
 */
export function swapCase(text: string, unchanged: string): string {
  const swap = (part: string): string =>
    part.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  return unchanged === "" ? swap(text) : text.split(unchanged).map(swap).join(unchanged);
}
