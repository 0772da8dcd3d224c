/** The items of `a, "b, c", d`, each as it is written: a comma within quotes or backticks parts nothing. */
export function listedItems(text: string): readonly string[] {
  const items = text.match(/\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`)\s*(?=,|$)|[^,]+/g) ?? [];
  return items.map((item) => item.trim()).filter((item) => item !== "");
}
