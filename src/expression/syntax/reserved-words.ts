/** The words that always mean the same, whatever else has that name. */
export const reservedWords: ReadonlySet<string> = new Set(["this", "old", "me", "now", "input"]);
