import type { SearchParameters } from "../routes/search-parameters.ts";

/** The values of the groups that an address closes. */
export function closedGroups(search: SearchParameters): readonly string[] {
  const text = search["group.closed"];
  return text === undefined ? [] : text.split(",").map(decoded);
}

/** The parameter that closes these groups; undefined for none. */
export function printClosedGroups(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.map(encodeURIComponent).join(",");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
