import type { Diagnostic } from "./diagnostic.ts";

/** The hint and the suggestion for an unknown name, to be spread into a diagnostic: empty where no known name is near enough. */
export function didYouMean(written: string, known: Iterable<string>): Pick<Diagnostic, "hint" | "suggestion"> {
  const near = nearestName(written, known);
  return near === null ? {} : { hint: `Did you mean \`${near}\`?`, suggestion: { written, name: near } };
}

/** The known name that is fewest edits away, if that is at most a third of its length; of names of one or two letters only in their case. */
export function nearestName(written: string, known: Iterable<string>): string | null {
  const wanted = written.slice(0, longest).toLowerCase();
  let best: string | null = null;
  let least = Infinity;
  let compared = 0;
  const rows: Rows = [[], [], []];
  for (const name of known) {
    const allowed = Math.min(name.length, wanted.length) < 3 ? 0 : Math.max(1, Math.floor(name.length / 3));
    const [other, most] = [name.toLowerCase(), Math.min(allowed, least)];
    if (Math.abs(other.length - wanted.length) > most) continue;
    compared += 1;
    if (compared > mostCompared) break;
    const distance = edits(wanted, other, most, rows);
    if (distance <= allowed && distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Where more names than these are about as long as the one that is written, the others are not compared with it. */
const mostCompared = 1000;

/** Nobody mistypes longer names than this; the cost of comparing them is bounded. */
const longest = 80;

/** Insertions, removals, changes and swaps of neighbours between two texts; more than `most` is Infinity. */
function edits(a: string, b: string, most: number, rows: Rows): number {
  const width = b.length;
  let [before, row, next] = rows;
  for (let j = 0; j <= width; j += 1) row[j] = j;
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    let least = (next[0] = i);
    for (let j = 1; j <= width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let fewest = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === other ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (isSwapped) fewest = Math.min(fewest, before[j - 2]! + 1);
      next[j] = fewest;
      if (fewest < least) least = fewest;
    }
    // From here on it would only grow.
    if (least > most && lastLeast > most) return Infinity;
    lastLeast = least;
    [before, row, next] = [row, next, before];
  }
  const distance = row[width]!;
  return distance > most ? Infinity : distance;
}

/** Where the numbers of edits are counted, for all names that a text is compared with. */
type Rows = readonly [number[], number[], number[]];
