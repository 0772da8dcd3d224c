/** A description in three parts; each fact is a line. */
export interface Description {
  readonly heading: string;
  /** In the document's own words. */
  readonly meaning: string;
  readonly facts: readonly string[];
}
