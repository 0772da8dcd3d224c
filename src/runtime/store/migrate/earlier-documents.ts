import { createHash } from "node:crypto";

/** The data has moved on from the document to which it was to be migrated, and nobody has said that it shall go back. */
export class MovedOn extends Error {
  constructor() {
    super("the data has moved on from this document");
  }
}

/** What is stored of the document to which the data was last migrated: its rows of `@document`, and its text. */
interface StoredRows {
  readonly rows: ReadonlyMap<string, string>;
  readonly source: string | null;
}

/** The row of `@document` that holds the digests of the documents from which the data has moved on. */
export const earlierRow = "earlier sources";

/** Whether the data was once migrated to the document of this text, and then to another one. */
export function isEarlierDocument({ rows }: Pick<StoredRows, "rows">, source: string): boolean {
  return digestsIn(rows).includes(digestOf(source));
}

/** The digests of the documents from which the data has moved on, once it is migrated to the document of a text. */
export function earlierThen({ rows, source }: StoredRows, next: string): readonly string[] {
  const before = digestsIn(rows);
  const left = source === null || source === next ? before : [...before, digestOf(source)];
  return [...new Set(left)].filter((digest) => digest !== digestOf(next)).slice(-mostKept);
}

/** Whoever starts a process with a document that is older than so many changes takes the others back to it. */
const mostKept = 1000;

function digestsIn(rows: ReadonlyMap<string, string>): readonly string[] {
  return JSON.parse(rows.get(earlierRow) ?? "[]") as readonly string[];
}

function digestOf(source: string): string {
  return createHash("sha256").update(source, "utf8").digest("hex").slice(0, 32);
}
