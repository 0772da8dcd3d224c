/** The cells of a CSV file, line by line; null where a cell has nothing, not even quotes. */
export function readCsv(text: string): readonly (readonly (string | null)[])[] {
  const lines: (string | null)[][] = [];
  let line: (string | null)[] = [];
  // A cell in quotes, or one without, and what stands behind it.
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted === undefined ? (plain === "" ? null : plain) : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
