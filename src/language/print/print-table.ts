/** A column of a printed table; one that is not kept is left out where all of its cells are empty. */
export interface TableColumn<T> {
  readonly name: string;
  readonly keep?: true;
  readonly cell: (row: T) => string;
}

/** Records as a table; none for no records. */
export function printTable<T>(rows: readonly T[], columns: readonly TableColumn<T>[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => columns.map(({ cell }) => escaped(cell(row))));
  const shown = columns.map(({ keep }, index) => keep === true || cells.some((row) => row[index] !== ""));
  const line = (row: readonly string[]): string =>
    `|${row
      .filter((_, index) => shown[index])
      .map((cell) => (cell === "" ? " " : ` ${cell} `))
      .join("|")}|`;
  return [line(columns.map(({ name }) => name)), line(columns.map(() => "---")), ...cells.map(line)].join("\n");
}

/** Text between backticks. */
export function inBackticks(text: string): string {
  return text === "" ? "" : `\`${text}\``;
}

function escaped(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}
