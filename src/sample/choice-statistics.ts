/**
 * How often each choice was granted and refused, so that choices which are always refused are not made again and again.
 */
export class ChoiceStatistics {
  readonly #tried = new Map<string, { granted: number; refused: number; passedOver: number }>();

  record(choices: readonly string[], granted: boolean): void {
    for (const choice of choices) {
      const known = this.#tried.get(choice) ?? { granted: 0, refused: 0, passedOver: 0 };
      if (granted) known.granted += 1;
      else known.refused += 1;
      this.#tried.set(choice, known);
    }
  }

  /** The share of grants among the tries of a choice; a half where it was never tried. */
  successRate(choice: string): number {
    const known = this.#tried.get(choice);
    return known === undefined ? 0.5 : (known.granted + 1) / (known.granted + known.refused + 2);
  }

  /**
   * Whether a choice was refused often and never granted. Every twelfth time it is tried all the same, since the state
   * changes.
   */
  isHopeless(choice: string): boolean {
    const known = this.#tried.get(choice);
    if (known === undefined || known.granted > 0 || known.refused < 6) return false;
    known.passedOver += 1;
    return known.passedOver % 12 !== 0;
  }
}
