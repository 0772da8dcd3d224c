/** Lines that were changed: what stood there, and what stands there now. */
export interface ChangedLines {
  /** The first of them in the older text; lines start at 1. */
  readonly line: number;
  readonly dropped: readonly string[];
  readonly put: readonly string[];
}

/** What differs between two texts, line by line, as little as can be. */
export function changedLines(older: string, newer: string): readonly ChangedLines[] {
  const [before, after] = [older.split(/\r?\n/), newer.split(/\r?\n/)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  return parted(before.slice(start, before.length - end), after.slice(start, after.length - end), start + 1);
}

/** Of what lies between, the lines that both have in the same order part one change from the next. */
function parted(before: readonly string[], after: readonly string[], line: number): readonly ChangedLines[] {
  const common = lengths(before, after);
  const changes: { line: number; dropped: string[]; put: string[] }[] = [];
  let open = false;
  const change = (at: number): (typeof changes)[number] => {
    if (!open) changes.push({ line: line + at, dropped: [], put: [] });
    open = true;
    return changes.at(-1)!;
  };
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      open = false;
      [i, j] = [i + 1, j + 1];
    } else if (j === after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      change(i).dropped.push(before[i]!);
      i += 1;
    } else {
      change(i).put.push(after[j]!);
      j += 1;
    }
  }
  return changes;
}

/** How many lines the ends of two texts have in common, from each pair of lines on. */
function lengths(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      rows[i]![j] = before[i] === after[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}
