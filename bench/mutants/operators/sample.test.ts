import fc from "fast-check";
import { expect, test } from "vitest";
import { sample } from "./sample.ts";

const some = fc.array(fc.record({ operator: fc.constantFrom("a", "b", "c"), says: fc.nat() }), { maxLength: 60 });

test("a sample has as many as are asked for, each once and in their order, and of each kind no fewer than of another that has more left", () => {
  fc.assert(
    fc.property(some, fc.nat(70), (all, most) => {
      const taken = sample(all, most);
      expect(taken.length).toBe(Math.min(most, all.length));
      expect(taken).toEqual(all.filter((one) => taken.includes(one)));
      const count = (of: typeof all, kind: string): number => of.filter(({ operator }) => operator === kind).length;
      for (const one of ["a", "b", "c"]) {
        for (const other of ["a", "b", "c"]) {
          if (count(taken as typeof all, one) < count(all, one))
            expect(count(taken as typeof all, one)).toBeGreaterThanOrEqual(count(taken as typeof all, other) - 1);
        }
      }
    }),
  );
});
