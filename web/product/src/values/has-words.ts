/** Whether a text has every word that is typed, whatever its capitals and accents. */
export function hasWords(text: string, typed: string): boolean {
  const name = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** A text without capitals and accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
