/** Something that a request can cover, with the score for covering it the first time. */
export interface CoverageItem {
  readonly name: string;
  readonly weight: number;
}
