import type { Value } from "../../../model/value-type.ts";

/** A list in one cell: its entries between semicolons or, where that could be read otherwise, as JSON. */
export function printListText(items: readonly Value[]): string {
  const isPlain = items.every((item) => typeof item === "string" && item !== "" && !/[;\r\n]|^[\s["]|\s$/.test(item));
  return isPlain ? items.join("; ") : JSON.stringify(items);
}

/** The entries of a list in a cell; null where it looks like JSON and is none. */
export function parseListText(text: string): readonly Value[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (!trimmed.startsWith("[")) return trimmed.split(/\s*;\s*/).filter((item) => item !== "");
  try {
    const read: unknown = JSON.parse(trimmed);
    return Array.isArray(read) ? (read as readonly Value[]) : null;
  } catch {
    return null;
  }
}
