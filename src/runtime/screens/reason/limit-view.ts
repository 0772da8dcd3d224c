/** What is left of a limit on how many there may be. */
export interface LimitView {
  readonly left: number;
  readonly most: number;
  /** "2 more possible (at most 5 open tickets)". */
  readonly text: string;
}
