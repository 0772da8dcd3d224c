import { beforeAll, expect, test } from "vitest";
import { corpusDocuments, declaredDefects, measureRecall } from "./measure-recall.ts";
import type { Recall } from "./measure-recall.ts";

let recall: Recall;

beforeAll(() => {
  recall = measureRecall();
});

test("there are twenty documents at least, of many lines, and four hundred mistakes of twenty kinds in them", () => {
  const lines = [...corpusDocuments().values()].map((text) => text.split("\n").length);
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(80);
  const defects = declaredDefects();
  expect(defects.length).toBeGreaterThanOrEqual(400);
  expect(new Set(defects.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(defects.map(({ document }) => document))).toEqual(new Set(corpusDocuments().keys()));
});

test("every kind is put into some document", () => {
  const used = new Set(declaredDefects().map(({ kind }) => kind));
  expect([...recall.kinds.keys()].filter((kind) => !used.has(kind))).toEqual([]);
});

test("every mistake is told at its place", () => {
  expect([...recall.kinds.values()].filter(({ codes }) => codes.length === 0)).toEqual([]);
  expect(
    recall.judged
      .filter(({ found }) => found.length === 0)
      .map(({ defect }) => `${defect.document}, line ${defect.line}: ${defect.kind}`),
  ).toEqual([]);
});

test("of a handful of mistakes in one document most are told at once: an error silences no more than what could follow from it", () => {
  const found = recall.together.filter((one) => one.found.length > 0).length;
  expect(found / recall.together.length).toBeGreaterThan(0.8);
});

test("nothing else is told of a document with a mistake in it", () => {
  expect(
    recall.judged.flatMap(({ defect, alarms }) =>
      alarms.map(({ code }) => `${defect.document}, line ${defect.line}, ${defect.kind}: ${code}`),
    ),
  ).toEqual([]);
});

test("nothing is told of a document without one, those of specs included", () => {
  expect(
    recall.clean.flatMap(({ name, diagnostics }) =>
      diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => `${name}: ${code}`),
    ),
  ).toEqual([]);
});
