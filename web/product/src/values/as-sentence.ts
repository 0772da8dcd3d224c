/** Words of a document, such as what a field means, as they stand alone: beginning with a capital. */
export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
