import { shortHash } from "./short-hash.ts";

/** Postgres cuts a longer name without a word. Our names are ASCII, so characters are bytes. */
const longestName = 63;

/** The columns that each table of Postgres has of its own. No other column may be called so. */
const systemColumns: ReadonlySet<string> = new Set(["cmax", "cmin", "ctid", "tableoid", "xmax", "xmin"]);

/**
 * A name of a table, a column or an index as the database has it: a longer one than all databases keep has a hash in the place of its end, and one that a database
 * has for itself a hash behind it.
 */
export function storedName(name: string): string {
  return name.length <= longestName && !systemColumns.has(name) ? name : `${beginningOf(name)} ${shortHash(name)}`;
}

/** What a name begins with, whether or not it is shortened. */
export function beginningOf(name: string): string {
  return name.slice(0, longestName - shortHash("").length - 1);
}
