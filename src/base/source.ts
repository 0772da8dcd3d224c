/** A text with its path and the offsets at which its lines start. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** A place for people: both numbers start at 1; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Makes a source of a text, which is gone through once for its lines. */
export function createSource(path: string, text: string): Source {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
  return { path, text, lineStarts };
}

/** Where an offset lies; offsets past the end lie at the end. */
export function positionOf(source: Source, offset: number): Position {
  const at = Math.max(0, Math.min(offset, source.text.length));
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lineStarts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (source.lineStarts[low] ?? 0) + 1 };
}

/** The text of a line without its line ending; lines start at 1. */
export function lineText(source: Source, line: number): string {
  const start = source.lineStarts[line - 1] ?? source.text.length;
  const end = source.lineStarts[line] ?? source.text.length + 1;
  return source.text.slice(start, end - 1).replace(/\r$/, "");
}
