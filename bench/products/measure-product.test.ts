import { expect, test } from "vitest";
import { medianOfRounds } from "./measure-product.ts";

const round = { perSecond: 1, perCpuSecond: 10, databaseMicroseconds: 100, p50: 1, p99: 2 };

test("each figure is the median of its own over the rounds", () => {
  const rounds = [round, { ...round, perSecond: 3, p99: 9 }, { ...round, perSecond: 2, p99: 5 }];
  expect(medianOfRounds(rounds)).toEqual({ ...round, perSecond: 2, p99: 5 });
});

test("a product without a database server has no time of one", () => {
  expect(medianOfRounds([{ ...round, databaseMicroseconds: null }]).databaseMicroseconds).toBeNull();
});
