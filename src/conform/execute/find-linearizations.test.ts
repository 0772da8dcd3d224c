import fc from "fast-check";
import { expect, test } from "vitest";
import { findLinearizations } from "./find-linearizations.ts";

/** Takes an amount from a pot; there has to be enough in it. */
const drawing = (
  linearization: readonly number[],
  amount: number,
): { readonly linearization: readonly number[]; readonly isExplained: boolean } => {
  const left = linearization.at(-1)! + amount;
  return left < 0
    ? { linearization, isExplained: false }
    : { linearization: [...linearization, left], isExplained: true };
};

function permutations(all: readonly number[]): readonly (readonly number[])[] {
  return all.length === 0
    ? [[]]
    : all.flatMap((one, at) => permutations(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]));
}

test("the search finds exactly those of all orders that explain every event", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 }),
      (begin, amounts) => {
        const wholes = permutations(amounts).flatMap((order) => {
          const linearizations = order.reduce<readonly number[] | null>(
            (linearization, amount) => {
              const after = linearization === null ? null : drawing(linearization, amount);
              return after === null || !after.isExplained ? null : after.linearization;
            },
            [begin],
          );
          return linearizations === null ? [] : [linearizations];
        });
        const { explaining } = findLinearizations<readonly number[], number>([begin], amounts, drawing);
        expect([...explaining].map(String).sort()).toEqual(wholes.map(String).sort());
      },
    ),
  );
});

test("if no order explains all events, the longest explained sequence comes first", () => {
  expect(findLinearizations<readonly number[], number>([0], [-5, 2, 3, -4], drawing)).toEqual({
    explaining: [],
    longest: [0, 2, 5, 0],
  });
  expect(findLinearizations<readonly number[], number>([0], [-5, 2, -9], drawing)).toEqual({
    explaining: [],
    longest: [0, 2],
  });
});
