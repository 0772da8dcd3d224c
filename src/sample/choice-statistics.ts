/** What has been tried and how it went, so that choices which are always refused are not made for ever. */
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

  /** How likely the choice is to be granted, from what is known; a half where nothing is. */
  successRate(choice: string): number {
    const known = this.#tried.get(choice);
    return known === undefined ? 0.5 : (known.granted + 1) / (known.granted + known.refused + 2);
  }

  /** Whether the choice has been refused often and never been granted; now and then it is worth another try, since times change. */
  isHopeless(choice: string): boolean {
    const known = this.#tried.get(choice);
    if (known === undefined || known.granted > 0 || known.refused < 6) return false;
    known.passedOver += 1;
    return known.passedOver % 12 !== 0;
  }
}
