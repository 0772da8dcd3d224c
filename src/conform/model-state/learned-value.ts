/** What a mark turned out to be. */
export interface LearnedValue {
  readonly placeholder: string | number;
  readonly actual: string | number;
}
