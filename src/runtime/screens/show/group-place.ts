import { packCursor } from "../../../semantics/list/list-cursor.ts";

/** Where a page of a grouped list begins. */
export interface GroupPlace {
  /** The value of the group. */
  readonly value: string;
  /** The position of the group: where the page begins if the group has gone. */
  readonly at: number;
  /** The cursor within the group; null: its beginning. */
  readonly after: string | null;
}

/** The cursor for a place, in the characters of other cursors. */
export function writeGroupPlace({ value, at, after }: GroupPlace): string {
  return packCursor([value, at, after]);
}

/** The place that a cursor encodes; null where the text is none. */
export function readGroupPlace(text: string): GroupPlace | null {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(text.replace(/~/g, "%")));
    if (!Array.isArray(read)) return null;
    const [value, at, after] = read as readonly unknown[];
    if (typeof value !== "string" || !Number.isSafeInteger(at) || (at as number) < 0) return null;
    return after === null || typeof after === "string" ? { value, at: at as number, after } : null;
  } catch {
    return null;
  }
}
