/** Something that the document tells apart and an attempt would try, and what it is worth to try it once. */
export interface Cell {
  readonly name: string;
  readonly worth: number;
}
