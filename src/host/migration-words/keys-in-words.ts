/** Lists some of the records by their keys, as the end of a sentence; empty if none has a key. */
export function keysInWords(keys: readonly string[], records: number): string {
  return keys.length === 0 ? "" : `: ${keys.join(", ")}${records > keys.length ? ", …" : ""}`;
}
