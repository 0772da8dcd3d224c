import { beforeAll, expect, test } from "vitest";
import { corpusDocuments, declaredDefects, measureRecall } from "./measure-recall.ts";
import type { Recall } from "./measure-recall.ts";

let recall: Recall;

beforeAll(() => {
  recall = measureRecall();
}, 120_000);

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

test("every mistake that a diagnostic is there for is told at its place", () => {
  const told = recall.judged.filter(({ defect }) => recall.kinds.get(defect.kind)!.codes.length > 0 && defect.untold === null);
  expect(told.filter(({ found }) => found.length === 0).map(({ defect }) => `${defect.document}, line ${defect.line}: ${defect.kind}`)).toEqual([]);
});

test("nothing else is told of a document with a mistake in it", () => {
  expect(recall.judged.flatMap(({ defect, alarms }) => alarms.map(({ code }) => `${defect.document}, line ${defect.line}, ${defect.kind}: ${code}`))).toEqual([]);
});

test("nothing is told of a document without one, those of specs included", () => {
  expect(recall.clean.flatMap(({ name, diagnostics }) => diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => `${name}: ${code}`))).toEqual([]);
});
