/** The names that can't be hidden by variables or fields. */
export const reservedWords: ReadonlySet<string> = new Set(["this", "old", "me", "now", "input"]);
