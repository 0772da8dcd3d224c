/** Splits `a, "b, c", d` into items, as they are written: commas inside of quotes or backticks do not separate. */
export function listedItems(text: string): readonly string[] {
  const items = text.match(/\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`)\s*(?=,|$)|[^,]+/g) ?? [];
  return items.map((item) => item.trim()).filter((item) => item !== "");
}
