/** A stretch of a document. Lines and columns start at 1, columns count UTF-16 units, and the end is exclusive. */
export interface DocumentPlace {
  /** The name of the document, as it was given. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something that is the matter with a document, at a place. */
export interface DocumentDiagnostic extends DocumentPlace {
  /** Such as `unknown-name`; `explainDiagnostic` of `ninepoint/explain` says what it means. Codes are never renamed. */
  readonly code: string;
  /** A document with an error can't be run; with warnings it can. */
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** What to do about it; null where the message says it all. */
  readonly hint: string | null;
  /** The number of the point that it is about; null where it can occur in several. */
  readonly point: number | null;
  /** Other places that have to do with it. */
  readonly related: readonly (DocumentPlace & { readonly message: string })[];
  /** Edits that mend it. Those that are `safe` change nothing else of what the document means. */
  readonly fixes: readonly {
    readonly title: string;
    readonly safe: boolean;
    readonly edits: readonly (DocumentPlace & { readonly text: string })[];
  }[];
}
