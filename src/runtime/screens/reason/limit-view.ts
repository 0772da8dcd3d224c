/** What is left of a limit on how many there may be. */
export interface LimitView {
  readonly left: number;
  readonly most: number;
  /** "You can add 2 more (5 open tickets at a time)". */
  readonly text: string;
}
