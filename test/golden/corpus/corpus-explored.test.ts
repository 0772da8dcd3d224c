import { beforeAll, expect, test } from "vitest";
import { exploredDefects, measureExplored } from "./measure-explored.ts";
import type { ExploredRecall } from "./measure-explored.ts";
import { nameOf } from "./tell-explored.ts";

const defects = exploredDefects();
let recall: ExploredRecall;

// One of each kind is looked for here, and all of them by `npm run recall -- --explored`.
beforeAll(() => {
  recall = measureExplored(defects.filter(({ kind }, at) => defects.findIndex((one) => one.kind === kind) === at));
});

test("there are five kinds of mistakes that only exploring finds, in eight documents", () => {
  expect(new Set(defects.map(({ kind }) => kind))).toEqual(new Set(recall.kinds.keys()));
  expect(recall.kinds.size).toBeGreaterThanOrEqual(5);
  expect(new Set(defects.map(({ document }) => document)).size).toBeGreaterThanOrEqual(8);
});

test("each is found at its place, with the story that shows it", () => {
  expect(recall.judged.length).toBe(recall.kinds.size);
  expect(recall.judged.filter(({ found }) => found.length === 0).map(nameOf)).toEqual([]);
});

test("nothing else is broken with a mistake, and nothing without one", () => {
  expect(recall.judged.flatMap((one) => one.alarms.map((says) => `${nameOf(one)}: ${says}`))).toEqual([]);
  expect(recall.clean.flatMap(({ document, said }) => said.map((says) => `${document}: ${says}`))).toEqual([]);
});
