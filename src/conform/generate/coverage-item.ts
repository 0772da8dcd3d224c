/** Something that the document tells apart and an attempt would try, and what it is worth to try it once. */
export interface CoverageItem {
  readonly name: string;
  readonly weight: number;
}
