import type { FieldType } from "../../model/field-type.ts";

/**
 * The value of a generated field, computed from the record's id: the id itself for a `uuid`; for a text, so many lower-case
 * letters and digits that one value does not tell the next.
 */
export function generatedValue(type: FieldType, id: string): string {
  return type.kind === "text" ? letters(id, type.range.max ?? usualLength) : id;
}

const usualLength = 16;
const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

function letters(id: string, length: number): string {
  const digits = id.replaceAll("-", "");
  let made = "";
  for (let round = 0; made.length < length; round += 1) {
    let rest = scattered(digits, round);
    for (let taken = 0; taken < 6 && made.length < length; taken += 1) {
      made += alphabet[rest % 36];
      rest = Math.floor(rest / 36);
    }
  }
  return made;
}

/** A hash below 2^32 of the id and the round (FNV-1a, with a final mixing). */
function scattered(digits: string, round: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(round + 1, 0x9e3779b1);
  for (let at = 0; at < digits.length; at += 1) hash = Math.imul(hash ^ digits.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
