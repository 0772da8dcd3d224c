/** How long a text is, in code points; half a pair that stands alone counts as one. */
export function codePoints(text: string): number {
  // Most texts have no pairs, which is seen at once.
  if (!ofPairs.test(text)) return text.length;
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count -= 1;
  }
  return count;
}

const ofPairs = /[\ud800-\udfff]/;

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
