/** A number below `count` that is always the same for a text. */
export function stableIndex(text: string, count: number): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % count;
}
