import fc from "fast-check";
import { expect, test } from "vitest";
import { documents } from "../generate/document.ts";
import { runs } from "../runs.ts";
import { compareGenerated, compareWritten, readCompared } from "./compare-documents.ts";
import { emptyTally } from "./play.ts";
import type { Tally } from "./play.ts";
import { writtenDocuments } from "./written-documents.ts";

/** The interpreter of this folder was written from the documentation alone. Whatever a call comes to, both say the same. */

const seed = Number(process.env["NINEPOINT_SEED"]);

/** A comparison in which hardly anything is granted, or little is covered, would show nothing. */
function expectSubstance({ calls, outcomes, notCovered }: Tally): void {
  const skipped = [...notCovered.values()].reduce((sum, count) => sum + count, 0);
  expect(outcomes.get("granted") ?? 0).toBeGreaterThan(calls / 3);
  expect(skipped).toBeLessThan(calls / 20);
}

test("on generated documents both say the same of every call and every timer", () => {
  const tally = emptyTally();
  const numRuns = runs(16);
  fc.assert(
    fc.property(documents, fc.nat(), (text, drawn) => {
      compareGenerated(readCompared("generated.md", text), drawn, 50, tally);
    }),
    { numRuns },
  );
  expectSubstance(tally);
  expect([...tally.outcomes.keys()]).toEqual(
    expect.arrayContaining([
      "granted",
      "BROKEN",
      "INVALID_INPUT",
      "NOT_ALLOWED",
      "NOT_FOUND",
      "NOT_SIGNED_IN",
      "NOT_UNIQUE",
      "STALE",
      "WRONG_STATE",
    ]),
  );
  expect([...tally.kinds.keys()]).toContain("timer granted");
});

test("on all documents of this repository both say the same of every call and every timer", async () => {
  const tally = emptyTally();
  const all = writtenDocuments();
  for (let run = 0; run < runs(1); run += 1)
    for (const document of all) await compareWritten(document, seed + run, 15, tally);
  expectSubstance(tally);
});
