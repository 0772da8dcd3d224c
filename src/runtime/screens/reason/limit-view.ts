/** What is left of a limit on how many there may be. */
export interface LimitView {
  readonly left: number;
  readonly most: number;
  /** "2 of 5 open tickets left". */
  readonly text: string;
}
