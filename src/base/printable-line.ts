/**
 * Text of a document as it is printed at a terminal: one column for each character, and none that moves the cursor, erases what was printed, ends
 * the line or turns the direction of writing.
 */
export function printableLine(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g, " ");
}
