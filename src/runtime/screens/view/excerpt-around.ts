/** The most characters before the words that an excerpt shows, and of all that follows. */
const before = 25;
const after = 60;

/** The place of a text that has the words, in any case, on one line and cut at spaces; null where it does not have them. */
export function excerptAround(text: string, words: string): string | null {
  const line = text.replace(/\s+/g, " ").trim();
  const at = line.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return null;
  const space = at <= before ? -1 : line.indexOf(" ", at - before);
  const start = at <= before ? 0 : space >= 0 && space < at ? space + 1 : at;
  const most = at + words.length + after;
  const last = line.lastIndexOf(" ", most);
  const end = most >= line.length ? line.length : Math.max(last, at + words.length);
  return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}
