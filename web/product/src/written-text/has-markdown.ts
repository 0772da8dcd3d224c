// Emphasis, code, links, headings, quotations, tables, escapes, lists, rules, references to characters, and indented code.
const marks =
  /[*_`~[\]|\\]|^ {0,3}(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|\d{1,9}[.)](?:\s|$)|[-=]+\s*$)|^(?: {4}|\t)|&[#\w]+;|<\w+:/m;

/** Whether a text may mean something else as Markdown than as it stands: without marks, the renderer need not be loaded. */
export function hasMarkdown(text: string): boolean {
  return marks.test(text);
}
