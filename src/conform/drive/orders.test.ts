import fc from "fast-check";
import { expect, test } from "vitest";
import { ordersOf } from "./orders.ts";

/** Draws from a pot that has so much in it; what is drawn has to be there. */
const drawing = (
  world: readonly number[],
  amount: number,
): { readonly world: readonly number[]; readonly isRight: boolean } => {
  const left = world.at(-1)! + amount;
  return left < 0 ? { world, isRight: false } : { world: [...world, left], isRight: true };
};

function permutations(all: readonly number[]): readonly (readonly number[])[] {
  return all.length === 0
    ? [[]]
    : all.flatMap((one, at) => permutations(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]));
}

test("what is explained by some order is explained by exactly those of all orders that explain it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 }),
      (begin, amounts) => {
        const wholes = permutations(amounts).flatMap((order) => {
          const worlds = order.reduce<readonly number[] | null>(
            (world, amount) => {
              const after = world === null ? null : drawing(world, amount);
              return after === null || !after.isRight ? null : after.world;
            },
            [begin],
          );
          return worlds === null ? [] : [worlds];
        });
        const { explaining } = ordersOf<readonly number[], number>([begin], amounts, drawing);
        expect([...explaining].map(String).sort()).toEqual(wholes.map(String).sort());
      },
    ),
  );
});

test("where no order explains all of them, as many as can be come first", () => {
  expect(ordersOf<readonly number[], number>([0], [-5, 2, 3, -4], drawing)).toEqual({
    explaining: [],
    furthest: [0, 2, 5, 0],
  });
  expect(ordersOf<readonly number[], number>([0], [-5, 2, -9], drawing)).toEqual({ explaining: [], furthest: [0, 2] });
});
