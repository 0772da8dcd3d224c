/** The query part of an address as the product uses it: each name once, all values text. */
export type SearchParameters = Readonly<Record<string, string>>;

/** Reads `?a=1&b=2`; of a name that comes twice the last counts. */
export function parseSearch(text: string): SearchParameters {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes what `parseSearch` reads, with its question mark; nothing where there is nothing to say. */
export function printSearch(search: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A comma needs no encoding, and lists are read more easily with it.
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString().replaceAll("%2C", ",")}`;
}
