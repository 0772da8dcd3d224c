import type { EvidencedLine } from "./evidence.ts";

/** A line of an evidence file. */
export interface NumberedLine extends EvidencedLine {
  /** The line of the document when it was written, from 1. */
  readonly line: number;
}

/** What the evidence says of a line of a document that may have been edited. */
export type FoundLine =
  | { readonly kind: "same"; readonly line: NumberedLine }
  /** The line names the same thing as one of the evidence and says something else of it. */
  | { readonly kind: "changed"; readonly line: NumberedLine }
  | { readonly kind: "new" };

/**
 * Finds a line of a document in the evidence by its text, wherever it stands now; null: the line is one that needs no evidence, such as a heading of a point. Lines with
 * the same text are told apart by the headings above them.
 */
export function findEvidencedLine(
  document: string,
  number: number,
  evidenced: readonly NumberedLine[],
): FoundLine | null {
  const lines = document.split(/\r?\n/);
  const text = comparable(lines[number - 1] ?? "");
  if (isPlain(lines, number)) return null;
  const heading = headingOf(
    lines.map((one, index) => ({ text: one, line: index + 1 })),
    number,
  );
  const nearest = (fits: (one: NumberedLine) => boolean): NumberedLine | undefined =>
    evidenced
      .filter(fits)
      .map((one) => ({ one, isElsewhere: headingOf(evidenced, one.line) !== heading }))
      .toSorted(
        (a, b) =>
          Number(a.isElsewhere) - Number(b.isElsewhere) ||
          Math.abs(a.one.line - number) - Math.abs(b.one.line - number),
      )[0]?.one;
  const same = nearest((one) => comparable(one.text) === text);
  if (same !== undefined) return { kind: "same", line: same };
  const subject = subjectOf(text);
  const changed = nearest((one) => subject !== null && subjectOf(comparable(one.text)) === subject);
  const isHere = changed !== undefined && headingOf(evidenced, changed.line) === heading;
  return isHere ? { kind: "changed", line: changed } : { kind: "new" };
}

/** A line without what formatting changes. */
function comparable(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ?(?<!\\)\| ?/g, "|")
    .trim();
}

/** Whether a line says nothing of the product: the heading of a point, that of a table, `Not shown.` */
function isPlain(lines: readonly string[], number: number): boolean {
  const text = (lines[number - 1] ?? "").trim();
  const isOfTable = /^\|[\s|:-]+\|$/.test(text) || /^\|[\s|:-]+\|$/.test((lines[number] ?? "").trim());
  return text === "" || /^##? /.test(text) || /^Not shown\b/.test(text) || isOfTable;
}

/** What a row or an item is about: its first cell, or its label. */
function subjectOf(text: string): string | null {
  return /^(\|[^|]+\|)/.exec(text)?.[1] ?? /^([-*] [^:]+:)/.exec(text)?.[1] ?? null;
}

/** The nearest heading within a point above a line. */
function headingOf(lines: readonly { readonly text: string; readonly line: number }[], number: number): string {
  const above = lines.findLast(({ text, line }) => line <= number && text.startsWith("### "));
  return above === undefined ? "" : comparable(above.text);
}
