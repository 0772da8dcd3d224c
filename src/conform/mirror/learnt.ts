/** What a mark turned out to be. */
export interface Learnt {
  readonly mark: string | number;
  readonly seen: string | number;
}
