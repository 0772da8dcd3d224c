/** How far exploring looks. */
export interface ExplorationLimits {
  /** People of each role in the largest world; 2 unless said. */
  readonly actors?: number | undefined;
  /** Records of each entity in the largest world; 2 unless said. */
  readonly records?: number | undefined;
  /** Steps from the beginning; any number unless said. */
  readonly depth?: number | undefined;
  /** States to keep at the most; 20,000 unless said. */
  readonly states?: number | undefined;
  /** Seconds to take at the most; any number unless said. Where this ends a search, another machine may find more or less. */
  readonly seconds?: number | undefined;
  /** Random walks of at most 40 steps beyond the search; 200 unless said. */
  readonly walks?: number | undefined;
  /** The same seed takes the same walks; 1 unless said. */
  readonly seed?: number | undefined;
}
