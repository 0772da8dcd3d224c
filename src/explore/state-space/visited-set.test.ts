import { expect, test } from "vitest";
import { mixHashes } from "./mix-hashes.ts";
import { VisitedSet } from "./visited-set.ts";

test("a state is found again under its bits, however many came after it", () => {
  const visited = new VisitedSet();
  const bitsOf = (number: number): readonly [number, number] => [
    mixHashes(number, 1) >>> 0,
    mixHashes(number, 2) >>> 0,
  ];
  const numbers = Array.from({ length: 20_000 }, (_, number) => number);
  expect(new Set(numbers.map((number) => visited.findOrAdd(...bitsOf(number), number)))).toEqual(new Set([-1]));
  expect(numbers.map((number) => visited.findOrAdd(...bitsOf(number), 99_999))).toEqual(numbers);
  expect(numbers.map((number) => visited.numberOf(...bitsOf(number)))).toEqual(numbers);
  expect(visited.numberOf(...bitsOf(20_000))).toBe(-1);
});

test("states that share half of their bits are different ones", () => {
  const visited = new VisitedSet();
  expect([visited.findOrAdd(1, 7, 0), visited.findOrAdd(2, 7, 1), visited.findOrAdd(1, 8, 2)]).toEqual([-1, -1, -1]);
  expect([visited.numberOf(1, 7), visited.numberOf(2, 7), visited.numberOf(1, 8)]).toEqual([0, 1, 2]);
});
