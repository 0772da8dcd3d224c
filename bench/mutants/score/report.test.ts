import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { placeOf } from "./place-of.ts";
import { report } from "./report.ts";
import type { Result } from "./result.ts";
import { foundWithin, median, percent } from "./share.ts";

const place = { point: 4, line: 82 } as const;
const result: Result = { path: "specs/helpdesk.md", kind: "mutant", operator: "T1 drop guard", says: "ask of Ticket", place, kills: [40, 400], told: null, distinction: null };
const unseen: Result = { ...result, kills: [null, null], distinction: { kind: "equivalent", depth: 4, worlds: 100, deeds: 30_000 } };
const survivor: Result = { ...result, kills: [null, 90], distinction: { kind: "apart", calls: 3 } };

test("the share counts every try of every seed, and nothing that nobody could tell apart", () => {
  expect(foundWithin([result, survivor, unseen], 100)).toBe(0.5);
  expect(foundWithin([result, survivor, unseen], 1000)).toBe(0.75);
  expect(percent(foundWithin([unseen], 100))).toBe("–");
});

test("what one seed finds counts, however much was looked at in vain", () => {
  expect(foundWithin([{ ...unseen, kills: [null, 7] }], 100)).toBe(0.5);
});

test("the report tells what was not found by whom, and what was left out and why", () => {
  const text = report([result, survivor, unseen], 1000);
  expect(text).toContain("| helpdesk.md | 3 | 1 | 50.0 % | 50.0 % | 75.0 % | 90 |");
  expect(text).toContain("- helpdesk.md:82 T1 drop guard: ask of Ticket: found by 1 of 2 seeds; 3 calls tell it apart");
  expect(text).toContain("equivalent up to 4 calls, 100 worlds, 30,000 deeds");
});

test("a trace is measured by the shortest, and a finding by the place that it names", () => {
  const told = { steps: 3, wrong: "let in", blamed: place };
  const long = { ...result, told: { ...told, steps: 6, blamed: { point: 4, line: 80 } as const }, distinction: { kind: "apart", calls: 3 } as const };
  const text = report([{ ...result, told, distinction: { kind: "apart", calls: 3 } }, long], 1000);
  for (const line of ["mean | 1.50", "as short as the shortest | 50.0 %", "the right point named | 100.0 %", "the right line named | 50.0 %", "told in 6 steps where 3 are enough; blamed on line 80"]) expect(text).toContain(line);
});

test("a place is a line and the point that it stands in", () => {
  const { model, source } = readDocument(scoredDocuments[0]!);
  expect(placeOf(model, source, model.rules[0]!.span)?.point).toBe(5);
  expect(placeOf(model, source, { start: 0, end: 0 })).toBeNull();
});

test("the median is a number that there is", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNull();
});
