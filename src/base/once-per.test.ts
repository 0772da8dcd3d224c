import fc from "fast-check";
import { expect, test } from "vitest";
import { oncePer } from "./once-per.ts";
import type { Part } from "./once-per.ts";

const objects = [{}, {}, () => null];
const names = fc.constantFrom("", " ", "a", "a b", "b", "1", "null", "[]", "__proto__", "constructor", "a,b", "a\nb");
const parts: fc.Arbitrary<Part> = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    names,
    fc.constantFrom<Part>(0, 1, 2, true, false, null, undefined, ...objects),
    fc.array(tie("part"), { maxLength: 3 }),
  ),
})).part;

test("answers are shared by rows of the same parts, and by no others", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(parts, parts, parts), { minLength: 1, maxLength: 30 }), (rows) => {
      const key = {};
      const asked = rows.map((row) => ({ row, made: rowOf(key, ...row) }));
      for (const one of asked) {
        expect(one.made.row).toEqual(one.row);
        for (const other of asked)
          expect(one.made === other.made, JSON.stringify([one.row, other.row])).toBe(areSame(one.row, other.row));
      }
    }),
  );
});

const rowOf = oncePer((_: object, ...row: readonly [Part, Part, Part]) => ({ row }));

/** Members of lists are compared one by one, objects by who they are. */
function areSame(one: Part, other: Part): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length &&
        (one as readonly Part[]).every((part, at) => areSame(part, (other as readonly Part[])[at]))
    : Object.is(one, other);
}

test("each function and each object has answers of its own, also where the answer is that there is none", () => {
  const [one, other] = [{}, {}];
  expect([countOf(one, "a"), countOf(other, "a"), countOf(one, "a")]).toEqual([undefined, undefined, undefined]);
  expect([lengthOf(one, "a"), lengthOf(one, "ab")]).toEqual([1, 2]);
  expect(calls).toEqual(["a", "a"]);
});

const calls: string[] = [];
const countOf = oncePer((_: object, name: string): undefined => void calls.push(name));
const lengthOf = oncePer((_: object, name: string) => name.length);
