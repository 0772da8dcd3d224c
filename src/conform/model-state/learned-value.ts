/** The value that a placeholder turned out to stand for. */
export interface LearnedValue {
  readonly placeholder: string | number;
  readonly actual: string | number;
}
