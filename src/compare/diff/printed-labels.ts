/** The values of a printed record by label: the cells of a table's only row, or the items of a list. */
export function labelsInPrinted(printed: string): ReadonlyMap<string, string> {
  const [row] = rowsInPrinted(printed);
  if (row !== undefined) return row;
  return new Map(
    printed.split("\n").flatMap((line) => {
      const found = /^- ([^:]+): (.*)$/.exec(line);
      return found === null ? [] : [[found[1] ?? "", found[2] ?? ""] as const];
    }),
  );
}

/** The rows of a printed table, each with its cells by the heads of their columns; none where there is no table. */
export function rowsInPrinted(printed: string): readonly ReadonlyMap<string, string>[] {
  const lines = printed.split("\n");
  const at = lines.findIndex((line, index) => line.startsWith("|") && /^\|(?: --- \|)+$/.test(lines[index + 1] ?? ""));
  if (at === -1) return [];
  const names = cellsOfRow(lines[at]!);
  return lines
    .slice(at + 2)
    .filter((line) => line.startsWith("|"))
    .map((line) => {
      const values = cellsOfRow(line);
      return new Map(names.map((name, index) => [name, values[index] ?? ""]));
    });
}

function cellsOfRow(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The labels whose values differ, with both values; an empty value is null. */
export function differingLabels(
  older: ReadonlyMap<string, string>,
  newer: ReadonlyMap<string, string>,
): readonly { readonly label: string; readonly was: string | null; readonly is: string | null }[] {
  const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);
  return [...new Set([...newer.keys(), ...older.keys()])].flatMap((label) => {
    const [was, is] = [orNull(older.get(label)), orNull(newer.get(label))];
    return was === is ? [] : [{ label, was, is }];
  });
}
