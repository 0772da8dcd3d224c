/** What stored records may not keep of the document, because they were written under another one or restored. All else of it, calls have seen to. */
export interface Suspects {
  /** The fields (`Ticket.subject`) whose stored values may be invalid. */
  readonly fields: readonly string[];
  /** The names of the rules on entities that stored records may break. Those that time alone can break are not among them. */
  readonly rules: readonly string[];
}
