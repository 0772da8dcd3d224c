import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultOfField, derivationOf } from "../../src/model/field-questions.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Refusal } from "../../src/semantics/decision/decision.ts";
import { seedWrites } from "../../src/semantics/memory/place-rows.ts";
import { documentsWithRows } from "../generate/document.ts";
import { readDocument } from "../generate/read-document.ts";
import { runs } from "../runs.ts";

test("the rows of a document without an error are put there whenever it starts, and an error says that some can't be", () => {
  const seen = { put: 0, refused: 0 };
  fc.assert(
    fc.property(documentsWithRows, (document) => {
      const { value: model, diagnostics } = readDocument(document);
      const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
      const isSaid = errors.includes("row-refused");
      if (errors.length > 0 && !isSaid) return;
      for (const now of ["2026-11-22T10:00:00.000Z", "2031-02-03T04:05:06.007Z"]) {
        const seeds = seedWrites(model, now);
        // A document can't say what is refused at one moment only.
        if (seeds.kind === "refusal" && !isSaid && dependsOnNow(model, seeds)) return;
        expect(seeds.kind === "refusal").toBe(isSaid);
        seen[isSaid ? "refused" : "put"] += 1;
      }
    }),
    { numRuns: runs(150) },
  );
  expect(Math.min(seen.put, seen.refused)).toBeGreaterThan(20);
});

/** Whether the rule that refuses names the present moment, or a field that is made of it. */
function dependsOnNow({ entities, rules }: Specification, { because }: Refusal): boolean {
  const fields = entities.flatMap((entity) => entity.fields);
  let names = "";
  let read = JSON.stringify(rules.find(({ span }) => span.start === because?.start)?.holds ?? null);
  while (names !== read) {
    names = read;
    read = [
      read,
      ...fields
        .filter(({ name }) => names.includes(JSON.stringify(name)))
        .map((field) => JSON.stringify([derivationOf(field), defaultOfField(field)])),
    ]
      .filter((part, at, all) => at === 0 || (!names.includes(part) && all.indexOf(part) === at))
      .join("");
  }
  return read.includes('"kind":"now"');
}
