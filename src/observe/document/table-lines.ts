import type { Evidence, EvidenceCounts, EvidencedLine } from "../evidence/evidence.ts";

/** A row of a table with what shows it. */
export interface EvidencedRow {
  readonly cells: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly because?: string | undefined;
  readonly counts?: EvidenceCounts | undefined;
}

/** A line that is part of every document. */
export function plainLine(text: string): EvidencedLine {
  return { text, evidence: [] };
}

/** A table, without the columns that are empty in all rows unless they are among the first `kept`; no lines for no rows. */
export function tableLines(
  columns: readonly string[],
  rows: readonly EvidencedRow[],
  kept: number,
): readonly EvidencedLine[] {
  if (rows.length === 0) return [];
  const isShown = columns.map((_, index) => index < kept || rows.some(({ cells }) => cells[index] !== ""));
  const line = (cells: readonly string[]): string =>
    `|${cells
      .filter((_, index) => isShown[index])
      .map((cell) => (cell === "" ? " " : ` ${cell.replaceAll("|", "\\|")} `))
      .join("|")}|`;
  return [
    plainLine(line(columns)),
    plainLine(line(columns.map(() => "---"))),
    ...rows.map(({ cells, evidence, because, counts }) => ({
      text: line(cells),
      evidence,
      ...(because === undefined ? {} : { because }),
      ...(counts === undefined ? {} : { counts }),
    })),
  ];
}

/** Prose of a source as one line of a document: nothing in it that the language reads. */
export function proseText(text: string, most = 500): string {
  const line = text
    .replace(/<[^>]*>/g, " ")
    .replace(/[`|*_#>[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > most ? `${line.slice(0, most).replace(/\s+\S*$/, "")} …` : line;
}
