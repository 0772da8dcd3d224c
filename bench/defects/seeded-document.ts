import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A document with one defect that somebody put into it. */
export interface SeededDocument {
  /** The name of the document without the defect: the name of its file without `.md`. */
  readonly document: string;
  /** The number of the defect in this document. */
  readonly number: number;
  /** The author's words for the defect. */
  readonly kind: string;
  /** The lines of the document with the defect at which a reader has to look; one of them is enough. */
  readonly lines: ReadonlySet<number>;
  /** The document with the defect. */
  readonly text: string;
}

/** A change of some lines. */
interface Edit {
  /** The number of the first line in the document without the defect, from 1. */
  readonly line: number;
  readonly removes: number;
  readonly adds: readonly string[];
}

/** A defect as `defects.json` lists it. */
interface ListedDefect extends Pick<SeededDocument, "document" | "number" | "kind"> {
  readonly lines: readonly number[];
  readonly edits: readonly Edit[];
}

/** Reads the documents of a folder, each with each of the defects that its `defects.json` lists for it. */
export function readSeededDocuments(folder: string): readonly SeededDocument[] {
  const listed = JSON.parse(readFileSync(join(folder, "defects.json"), "utf8")) as readonly ListedDefect[];
  return listed.map(({ document, number, kind, lines, edits }) => ({
    document,
    number,
    kind,
    lines: new Set(lines),
    text: withEdits(readFileSync(join(folder, `${document}.md`), "utf8"), edits),
  }));
}

/** A text with some lines changed. The edits are in the order of their lines and don't overlap. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce((lines, { line, removes, adds }) => lines.toSpliced(line - 1, removes, ...adds), text.split("\n"))
    .join("\n");
}
