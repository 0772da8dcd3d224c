import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { placeOf } from "./place-of.ts";
import { report } from "./report.ts";
import type { Result, Trial } from "./result.ts";
import { foundWithin, median, percent } from "./share.ts";

const found = (...calls: readonly (number | null)[]): readonly Trial[] =>
  calls.map((foundAt, at) => ({ seed: at + 1, foundAt, calls: 1000 }));
const place = { point: 4, line: 82 } as const;
const result: Result = {
  path: "specs/helpdesk.md",
  kind: "mutant",
  operator: "T1 drop guard",
  says: "ask of Ticket",
  place,
  trials: found(40, 400),
  told: null,
  distinction: null,
};
const unseen: Result = {
  ...result,
  trials: found(null, null),
  distinction: { kind: "equivalent", depth: 4, worlds: 100, deeds: 30_000 },
};
const survivor: Result = { ...result, trials: found(null, 90), distinction: { kind: "apart", calls: 3 } };

test("the share counts every try of every seed, and nothing that nobody could tell apart", () => {
  expect(foundWithin([result, survivor, unseen], 100)).toBe(0.5);
  expect(foundWithin([result, survivor, unseen], 1000)).toBe(0.75);
  expect(percent(foundWithin([unseen], 100))).toBe("–");
});

test("what one seed finds counts, however much was looked at in vain", () => {
  expect(foundWithin([{ ...unseen, trials: found(null, 7) }], 100)).toBe(0.5);
});

test("the report tells what was not found by whom, and what was left out and why", () => {
  const text = report([result, survivor, unseen], 1000, 2);
  expect(text).toContain("| helpdesk.md | 3 | 1 | 50.0 % | 50.0 % | 75.0 % | 90 |");
  expect(text).toContain(
    "- helpdesk.md:82 T1 drop guard: ask of Ticket: found by 1 of 2 seeds, by 1 not at all (1,000 calls); 3 calls tell it apart",
  );
  expect(text).toContain("equivalent up to 4 calls, 100 worlds, 30,000 deeds");
});

test("what there was no time for is told, and counts as not found", () => {
  const text = report([{ ...result, trials: found(40, null) }, unseen], 10_000, 3);
  expect(text).toContain(
    "Time was too short for 1 of 3 trials, and 1 that found nothing were given up before 10,000 calls.",
  );
  expect(report([result, unseen], 1000, 2)).not.toContain("Time was too short");
});

test("what is found late is told with when", () => {
  const late = [...found(5), { seed: 2, foundAt: 2400, calls: 10_000 }, { seed: 3, foundAt: null, calls: 10_000 }];
  expect(report([{ ...result, trials: late }], 10_000, 3)).toContain(
    "found by 1 of 3 seeds, later by 1 (2400), by 1 not at all (10,000 calls)",
  );
});

test("a trace is measured by the shortest, and a finding by the place that it names", () => {
  const told = { steps: 3, wrong: "let in", blamed: place };
  const long = {
    ...result,
    told: { ...told, steps: 6, blamed: { point: 4, line: 80 } as const },
    distinction: { kind: "apart", calls: 3 } as const,
  };
  const text = report([{ ...result, told, distinction: { kind: "apart", calls: 3 } }, long], 1000, 2);
  for (const line of [
    "mean | 1.50",
    "as short as the shortest | 50.0 %",
    "the right point named | 100.0 %",
    "the right line named | 50.0 %",
    "told in 6 steps where 3 are enough; blamed on line 80",
  ])
    expect(text).toContain(line);
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
