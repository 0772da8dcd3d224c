/** What a spreadsheet takes for the beginning of a formula, also behind the apostrophes that this guard writes. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠|%]/u;

/** A text that no spreadsheet computes when it opens a CSV file: before what looks like a formula stands an apostrophe. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
