/** The known name that somebody who wrote `name` most likely meant; null where none is near enough. */
export function didYouMean(name: string, known: Iterable<string>): string | null {
  const folded = fold(name);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(folded, fold(candidate));
    if (steps >= least) continue;
    least = steps;
    best = candidate;
  }
  return best;
}

// Differences of case and of word separators aren't spelling mistakes: `dueat` means `dueAt`.
function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one to the other. */
function distance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
        swapped ? at(beforePrevious, column - 2) + 1 : Infinity,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
