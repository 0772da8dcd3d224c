/** Writes a sentence with a capital at its beginning, and without a full stop behind a quotation that has its own. */
export function capitalizeSentence(text: string): string {
  const ended = text.replace(/([.!?]”)\.$/, "$1");
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
