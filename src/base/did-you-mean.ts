/** The hint for a name that isn't known, to be spread into a diagnostic: empty where nothing known is near enough. */
export function didYouMean(written: string, known: Iterable<string>): { readonly hint?: string } {
  const near = nearest(written, known);
  return near === null ? {} : { hint: `Did you mean \`${near}\`?` };
}

/** The known name that is fewest edits away, if that is at most a third of its length; of names of one or two letters only in their case. */
export function nearest(written: string, known: Iterable<string>): string | null {
  const wanted = written.slice(0, longest).toLowerCase();
  let best: string | null = null;
  let least = Infinity;
  for (const name of known) {
    const allowed = Math.min(name.length, wanted.length) < 3 ? 0 : Math.max(1, Math.floor(name.length / 3));
    const distance = edits(wanted, name.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Nobody mistypes longer names than this; the cost of comparing them is bounded. */
const longest = 80;

/** Insertions, removals, changes and swaps of neighbours between two texts; more than `most` is Infinity. */
function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1), swapped ? before[j - 2]! + 1 : Infinity);
    }
    before = row;
    row = next;
  }
  const distance = row[b.length]!;
  return distance > most ? Infinity : distance;
}
