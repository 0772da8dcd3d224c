const prepositions: ReadonlySet<string> = new Set([
  "after",
  "at",
  "before",
  "by",
  "from",
  "in",
  "on",
  "since",
  "till",
  "to",
  "until",
]);

/** The word before a moment that says which it is; empty where it is a preposition: nobody writes "At 14 hours ago". */
export function momentWord(label: string): string {
  return prepositions.has(label.toLowerCase()) ? "" : label;
}
