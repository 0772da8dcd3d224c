/**
 * A value that only the target can know and that an answer has revealed, with the value that the model state had in
 * its place.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. `decide` computes the answer that the document requires.
 */
export interface LearnedValue {
  /**
   * The value that the model state had in its place: a placeholder, an assumed time, or a text that `decide` made up.
   */
  readonly placeholder: string | number;
  /** The value on the target. */
  readonly actual: string | number;
}
