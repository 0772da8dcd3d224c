import { hashOf } from "../base/hash-of.ts";
import type { SortKey } from "../model/screen.ts";
import type { Value } from "../model/value-type.ts";

/** Where a page ended: what was seen of its last row's sort fields, and its id. */
export interface Place {
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

/** The cursor of the page after a row. It holds nothing but what the caller saw of that row, and its id. */
export function writeCursor(values: readonly Value[], id: string): string {
  return encodeURIComponent(JSON.stringify([...values.map(held), id])).replace(/%/g, "~").replace(/'/g, "~27");
}

/** The place that a cursor names; null where it is none. */
export function parseCursor(text: string): Place | null {
  try {
    const held: unknown = JSON.parse(decodeURIComponent(text.replace(/~/g, "%")));
    if (!Array.isArray(held)) return null;
    const seen = held.slice(0, -1).map(seenOf);
    const id: unknown = held.at(-1);
    return typeof id === "string" && seen.every((one) => one !== null) ? { seen, id } : null;
  } catch {
    return null;
  }
}

/**
 * What is passed at a place of a list; `now` tells what is shown of a field of its record today. Where a long text is
 * another now, or not shown any more, the page begins with all that begins as it did: rather again than never.
 */
export function passedAt({ seen, id }: Place, sort: readonly SortKey[], now: (field: string) => Value): Passed {
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
  const beginning = Array.from(value.slice(0, 2 * most)).slice(0, most).join("");
  return beginning.length < value.length ? [beginning, hashOf(value)] : value;
}

function seenOf(held: unknown): Seen | null {
  if (!Array.isArray(held)) return held === null || typeof held !== "object" ? { kind: "whole", value: held as Value } : null;
  const [text, hash] = held as readonly unknown[];
  return held.length === 2 && typeof text === "string" && typeof hash === "string" ? { kind: "beginning", text, hash } : null;
}
