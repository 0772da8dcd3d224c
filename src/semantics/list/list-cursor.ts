import { hashOf } from "../../base/hash-of.ts";
import type { SortKey } from "../../model/screen.ts";
import type { Value } from "../../model/value-type.ts";

/** What identifies a list of which pages are shown. A cursor of one list is not valid in another. */
export interface CursorQuestion {
  /** The call or screen, the inputs that it was asked with, and the caller's id or null. */
  readonly of: readonly Value[];
  readonly filters: readonly { readonly field: string; readonly operator: string; readonly values: readonly Value[] }[];
  readonly sort: readonly SortKey[];
}

/** The place where a page ended: what its last row showed of the fields by which the list is sorted, and the row's id. */
export interface CursorPosition {
  /** A hash of the list, by which it is told from other lists. */
  readonly mark: string;
  readonly seen: readonly Seen[];
  readonly id: string;
}

/** What a row showed of a sort field: the value or, of a long text, its beginning and a hash. */
export type Seen =
  | { readonly kind: "whole"; readonly value: Value }
  | { readonly kind: "beginning"; readonly text: string; readonly hash: string };

/** The sort values after which the next page begins, and the id among rows with the same values. */
export interface Passed {
  readonly values: readonly Value[];
  readonly id: string;
}

/** The most characters of a text in a cursor: cursors are sent in URLs, which are short. */
const most = 100;

/** The cursor of the page after a row. It holds what the caller saw of that row, the row's id, and a hash of the list. */
export function writeCursor(question: CursorQuestion, values: readonly Value[], id: string): string {
  return packCursor([markOf(question), ...values.map(cursorValue), id]);
}

/** A list as the text of a cursor, in characters that need no encoding in a URL. */
export function packCursor(parts: readonly Value[]): string {
  return encodeURIComponent(JSON.stringify(parts)).replace(/~/g, "%7E").replace(/'/g, "%27").replace(/%/g, "~");
}

/** The position that a cursor encodes; null where the text is no cursor. */
export function parseCursor(text: string): CursorPosition | null {
  try {
    // What is no list can't be taken apart, or has no mark of a list.
    const [mark, ...rest] = JSON.parse(decodeURIComponent(text.replace(/~/g, "%"))) as readonly unknown[];
    const seen = rest.slice(0, -1).map(seenOf);
    const id: unknown = rest.at(-1);
    return typeof mark === "string" && typeof id === "string" && seen.every((one) => one !== null)
      ? { mark, seen, id }
      : null;
  } catch {
    return null;
  }
}

/** Whether a position belongs to a list. A made-up cursor shows its maker nothing that a filter would not show, too. */
export function isPlaceIn({ mark }: CursorPosition, question: CursorQuestion): boolean {
  return mark === markOf(question);
}

/** A hash of a list. The order of its filters does not matter. */
function markOf({ of, filters, sort }: CursorQuestion): string {
  const conditions = filters.map(({ field, operator, values }) => JSON.stringify([field, operator, values])).sort();
  return hashOf(JSON.stringify([of, conditions, sort.map(({ field, descending }) => [field, descending])]));
}

/**
 * The sort values at a position, from which the next page goes on. `now` gives what is shown of a field of the position's
 * record today. Where a long text has changed or is hidden by then, the page starts with all texts that have the same
 * beginning: a row is rather shown twice than never.
 */
export function passedAt(
  { seen, id }: CursorPosition,
  sort: readonly SortKey[],
  now: (field: string) => Value,
): Passed {
  return {
    id,
    values: sort.map(({ field, descending }, at) => {
      const one = seen[at];
      if (one?.kind !== "beginning") return one?.value ?? null;
      const shown = now(field);
      if (typeof shown === "string" && hashOf(shown) === one.hash) return shown;
      return descending ? `${one.text}\u{10FFFF}` : one.text;
    }),
  };
}

/** A value as a cursor holds it: a long text by its beginning and its hash. */
function cursorValue(value: Value): Value {
  if (typeof value !== "string" || value.length <= most) return value;
  const beginning = Array.from(value.slice(0, 2 * most))
    .slice(0, most)
    .join("");
  return beginning.length < value.length ? [beginning, hashOf(value)] : value;
}

function seenOf(json: unknown): Seen | null {
  if (!Array.isArray(json))
    return json === null || typeof json !== "object" ? { kind: "whole", value: json as Value } : null;
  const [text, hash] = json as readonly unknown[];
  return json.length === 2 && typeof text === "string" && typeof hash === "string"
    ? { kind: "beginning", text, hash }
    : null;
}
