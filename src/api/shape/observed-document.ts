/** A place in a source. */
export interface EvidencePlace {
  /** The name of the source. */
  readonly source: string;
  /** A JSON Pointer, such as `/paths/~1tickets/get` or `/log/entries/7`; in a database a table or a column, such as `tickets.subject`. */
  readonly at: string;
  /** The line of a text, from 1; absent in recordings and databases. */
  readonly line?: number;
  /** In a recording, the exchange at the place. What callers sent is not part of it. */
  readonly exchange?: {
    readonly method: string;
    /** With parameters in the place of their values: `/api/tickets/{number}`. */
    readonly path: string;
    readonly status: number;
  };
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
    /** How often the line was seen to hold in recordings; absent where a source declares it, and where nothing was counted. */
    readonly counts?: {
      /** How often exchanges, or the records in their answers, agree with the line. */
      readonly observations: number;
      /** How often one could have contradicted it: the opportunities for refutation. */
      readonly opportunities: number;
    };
  }[];
  /** What the description shows and the document does not say. */
  readonly unsaid: readonly { readonly what: string; readonly evidence: readonly EvidencePlace[] }[];
}
