import { hashOf } from "../../base/hash-of.ts";
import type { SortKey } from "../../model/screen.ts";
import type { Value } from "../../model/value-type.ts";

/** The question that a list answers. A cursor of one question is no place in the list of another. */
export interface CursorQuestion {
  /** Of which list by whom: the call or screen, what else it was asked with, and the caller's id or null. */
  readonly of: readonly Value[];
  readonly filters: readonly { readonly field: string; readonly operator: string; readonly values: readonly Value[] }[];
  readonly sort: readonly SortKey[];
}

/** Where a page ended: what was seen of its last row's sort fields, and its id. */
export interface CursorPosition {
  /** Tells the question apart from others. */
  readonly mark: string;
  readonly seen: readonly Seen[];
  readonly id: string;
}

/** What was seen of a sort field; of a long text its beginning, and a hash by which it is known again. */
export type Seen =
  | { readonly kind: "whole"; readonly value: Value }
  | { readonly kind: "beginning"; readonly text: string; readonly hash: string };

/** The values behind which the next page begins, and for those that are equal to them the id. */
export interface Passed {
  readonly values: readonly Value[];
  readonly id: string;
}

/** So many characters of a text are held: cursors travel in addresses, which are short. */
const most = 100;

/** The cursor of the page after a row. It holds what the caller saw of that row, its id, and a hash of the question. */
export function writeCursor(question: CursorQuestion, values: readonly Value[], id: string): string {
  return encodeURIComponent(JSON.stringify([markOf(question), ...values.map(held), id]))
    .replace(/%/g, "~")
    .replace(/'/g, "~27");
}

/** The place that a cursor names; null where it is none. */
export function parseCursor(text: string): CursorPosition | null {
  try {
    const held: unknown = JSON.parse(decodeURIComponent(text.replace(/~/g, "%")));
    if (!Array.isArray(held)) return null;
    const [mark, ...rest] = held as readonly unknown[];
    const seen = rest.slice(0, -1).map(seenOf);
    const id: unknown = rest.at(-1);
    return typeof mark === "string" && typeof id === "string" && seen.every((one) => one !== null)
      ? { mark, seen, id }
      : null;
  } catch {
    return null;
  }
}

/** Whether a place is one in the list that answers a question: whoever makes one up is shown nothing by it that a filter would not show. */
export function isPlaceIn({ mark }: CursorPosition, question: CursorQuestion): boolean {
  return mark === markOf(question);
}

/** The order in which filters were written is of no matter. */
function markOf({ of, filters, sort }: CursorQuestion): string {
  const conditions = filters.map(({ field, operator, values }) => JSON.stringify([field, operator, values])).sort();
  return hashOf(JSON.stringify([of, conditions, sort.map(({ field, descending }) => [field, descending])]));
}

/**
 * What is passed at a place of a list; `now` tells what is shown of a field of its record today. Where a long text is
 * another now, or not shown any more, the page begins with all that begins as it did: rather again than never.
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

/** A long text is told from others by standing in a list, with its hash. */
function held(value: Value): Value {
  if (typeof value !== "string" || value.length <= most) return value;
  const beginning = Array.from(value.slice(0, 2 * most))
    .slice(0, most)
    .join("");
  return beginning.length < value.length ? [beginning, hashOf(value)] : value;
}

function seenOf(held: unknown): Seen | null {
  if (!Array.isArray(held))
    return held === null || typeof held !== "object" ? { kind: "whole", value: held as Value } : null;
  const [text, hash] = held as readonly unknown[];
  return held.length === 2 && typeof text === "string" && typeof hash === "string"
    ? { kind: "beginning", text, hash }
    : null;
}
