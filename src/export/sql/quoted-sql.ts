/** A text as a literal of SQL. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name as an identifier of SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Words as comments, a line for each of their lines. */
export function commentLines(words: string): readonly string[] {
  return words === "" ? [] : words.split(/\r\n|[\r\n\u0085\u2028\u2029]/).map((line) => `-- ${line}`.trimEnd());
}

/** Bounds of a number as a condition; null without any. */
export function within(of: string, min: string | null, max: string | null): string | null {
  if (min !== null && max !== null) return min === max ? `${of} = ${min}` : `${of} BETWEEN ${min} AND ${max}`;
  if (min !== null) return `${of} >= ${min}`;
  return max === null ? null : `${of} <= ${max}`;
}
