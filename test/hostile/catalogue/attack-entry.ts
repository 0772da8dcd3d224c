/** An attack or fault of the catalogue, and what holds the product to its answer. */
export type AttackEntry = TestedAttack | ExcludedAttack;

/** An attack that is made by tests. */
export interface TestedAttack {
  /** What has to come of it. */
  readonly expects: string;
  /**
   * The tests that make it. A title that begins with the id stands in test/hostile; all others are `FILE: TITLE`, and are there because they hold more than this attack.
   */
  readonly tests: readonly string[];
}

/** An attack that nothing is left of, or that no test of this repository makes. */
export interface ExcludedAttack {
  readonly expects: string;
  readonly because: string;
}
