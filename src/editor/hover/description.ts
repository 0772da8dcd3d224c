/** What something is: a heading, what the document says of it, and facts, each a line. */
export interface Description {
  readonly heading: string;
  /** In the document's own words. */
  readonly meaning: string;
  readonly facts: readonly string[];
}
