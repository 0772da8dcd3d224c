/** A place in a source. */
export interface EvidencePlace {
  /** The name of the source. */
  readonly source: string;
  /** A JSON Pointer, such as `/paths/~1tickets/get` or `/log/entries/7`; in a database a table or a column, such as `tickets.subject`. */
  readonly at: string;
  /** The line of a text, from 1; absent in recordings and databases. */
  readonly line?: number;
}

/** A document that was written from evidence. */
export interface ObservedDocument {
  /** The document. The same description gives the same text. */
  readonly text: string;
  /** What shows each line of the document that is not part of every document. */
  readonly lines: readonly {
    /** The line of the document, from 1. */
    readonly line: number;
    readonly text: string;
    readonly evidence: readonly EvidencePlace[];
    /** Why it follows from the evidence, where that does not say it literally. */
    readonly because?: string;
  }[];
  /** What the description shows and the document does not say. */
  readonly unsaid: readonly { readonly what: string; readonly evidence: readonly EvidencePlace[] }[];
}
