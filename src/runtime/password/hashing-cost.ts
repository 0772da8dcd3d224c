/** The cost of one hash. */
export interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}
