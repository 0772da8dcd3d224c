/** What one hash costs. */
export interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}
