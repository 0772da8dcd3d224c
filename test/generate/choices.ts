import fc from "fast-check";

/** A row of decisions taken from numbers, one number each; when they run out, every decision is the first and simplest. */
export interface Choices {
  /** A number from 0 up to, not including, `count`. */
  below(count: number): number;
  /** One of some things; the simplest stands first. */
  of<T>(options: readonly T[]): T;
  /** True in so many of a hundred cases; false is the simpler. */
  chance(percent: number): boolean;
}

/** The numbers behind the decisions about one small thing: shrinking them makes it simpler, and leaves other things alone. */
export const tapes: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(9999), { maxLength: 30, size: "max" });

export function choicesFrom(tape: readonly number[]): Choices {
  let at = 0;
  const next = (): number => tape[at++] ?? 0;
  return {
    below: (count) => next() % count,
    of: (options) => {
      const option = options[next() % options.length];
      if (option === undefined) throw new Error("There is nothing to choose from.");
      return option;
    },
    chance: (percent) => next() % 100 >= 100 - percent,
  };
}
