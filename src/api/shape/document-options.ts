/** How a document is read. */
export interface DocumentOptions {
  /** The name by which diagnostics and reports call the document; `document.md` unless said. No file is read. */
  readonly file?: string | undefined;
  /** Whether conventions fill in what the document leaves unsaid, as they do unless this is true. */
  readonly strict?: boolean | undefined;
}
