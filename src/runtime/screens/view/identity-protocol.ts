/** What tells a product from all others that a browser has seen at this address. */
export interface IdentityView {
  /** Of the data: it stays the same when the server starts again on it, and when the document changes. */
  readonly data: string;
  /** Of the document: it differs where the document says something else. */
  readonly document: string;
}
