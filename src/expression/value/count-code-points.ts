/** How many characters a text has: a surrogate pair is one. */
export function countCodePoints(whole: string): number {
  let count = whole.length;
  for (let at = 1; at < whole.length; at++) {
    if (isSurrogate(whole, at, 0xdc00) && isSurrogate(whole, at - 1, 0xd800)) count--;
  }
  return count;
}

function isSurrogate(whole: string, at: number, first: number): boolean {
  return (whole.charCodeAt(at) & 0xfc00) === first;
}
