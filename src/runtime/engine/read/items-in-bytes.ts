import type { CacheKey, ReadCache, ReadGrounds, ReadStart } from "../cache/read-cache.ts";

/** The items of a page, and the bytes of what is sent of them. */
export interface ItemsInBytes {
  readonly items: readonly string[];
  readonly bytes: Buffer;
}

/** Shorter texts are sent fastest as text, with the headers. */
const least = 4096;

/**
 * The items of a page with commas between them, in UTF-8; null where they are so few that nothing is gained by it. The bytes are cached for as
 * long as the cache holds the same items, since joining and encoding them takes longer than finding them.
 */
export function itemsInBytes(
  items: readonly string[],
  grounds: ReadGrounds<ItemsInBytes>,
  key: CacheKey,
  { cache, now, start }: { readonly cache: ReadCache; readonly now: string; readonly start: ReadStart },
): Buffer | null {
  const known = cache.find(grounds, key, now);
  if (known !== null && areSame(known.items, items)) return known.bytes;
  const text = items.join(",");
  if (text.length < least) return null;
  const bytes = Buffer.from(text);
  cache.keep(grounds, key, { value: { items, bytes }, of: key.person, steady: null }, start);
  return bytes;
}

/** The grounds of the items of a page, which are those of its rows: what is shown of each is compared. */
export function groundsOfItems(rows: Omit<ReadGrounds<never>, "sizeOf"> | null): ReadGrounds<ItemsInBytes> | null {
  // The texts that are not held elsewhere any more count, too.
  return rows === null ? null : { ...rows, sizeOf: ({ bytes }) => 2 * bytes.length };
}

/** Whether two pages hold the same texts. What the cache has given twice is the same object, so that few are compared by their letters. */
function areSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}
