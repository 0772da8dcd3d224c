/**
 * Swaps the case of all ASCII letters, to find out whether a target tells upper from lower case where the document does not, as in e-mail
 * addresses. Occurrences of `unchanged` stay, such as the id of the trace, by which its values are recognized.
 */
export function swapCase(text: string, unchanged: string): string {
  const swap = (part: string): string =>
    part.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  return unchanged === "" ? swap(text) : text.split(unchanged).map(swap).join(unchanged);
}
