import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { compareSpecifications } from "../../src/compare/compare-specifications.ts";
import { describeWitness } from "../../src/compare/describe/describe-witness.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { decide } from "../../src/semantics/decide.ts";
import { canSee } from "../../src/compare/search/witness.ts";
import { documents } from "../generate/document.ts";
import { runs } from "../runs.ts";

const numRuns = runs(30);
const little = { broad: { worlds: 4, requests: 1 }, deep: { worlds: 8, requests: 1 } };

test("no document differs from itself", () => {
  fc.assert(
    fc.property(documents, (text) => {
      const [older, newer] = [read(text)!, read(text)!];
      expect(compareSpecifications(older, newer)).toMatchObject({ renames: [], differences: [] });
    }),
    { numRuns: numRuns },
  );
});

test("what is said to be granted newly is refused by the older document, and what is said to be refused is granted by it", () => {
  let shown = 0;
  fc.assert(
    fc.property(documents, fc.nat(), fc.nat(), (text, which, how) => {
      const [older, newer] = [read(text), read(edited(text, which, how))];
      if (older === null || newer === null) return;
      const { models, differences } = compareSpecifications(older, newer, little);
      for (const { witnesses } of differences) {
        for (const witness of witnesses) {
          shown += 1;
          const { world, move } = describeWitness(models, witness);
          expect(world ?? "There is nobody.").toMatch(/^(?:It is [\d-]+ [\d:]+\.)?(?: ?There (?:is|are) .+\.)?$/);
          expect(move).toMatch(/^[A-Z].* tries to [a-z].*\.$/);
          expect(`${world ?? ""} ${move}`).not.toMatch(/undefined|\[object|\bnull\b|\bNaN\b/);
          // Names are the same here, so that the documents themselves can be asked.
          const { state, actor } = witness;
          if (witness.kind === "sight") {
            const { visibleIn } = witness;
            expect([canSee(older, witness), canSee(newer, witness)]).toEqual([
              visibleIn === "before",
              visibleIn === "after",
            ]);
            continue;
          }
          const [was, is] = [
            decide(older, state, actor, witness.request),
            decide(newer, state, actor, witness.request),
          ];
          expect([was, is], text).toEqual([witness.before, witness.after]);
          if (witness.difference.kind === "granted") expect([was.kind, is.kind]).toEqual(["refusal", "answer"]);
          if (witness.difference.kind === "refused") expect([was.kind, is.kind]).toEqual(["answer", "refusal"]);
        }
      }
    }),
    { numRuns },
  );
  expect(shown).toBeGreaterThan(numRuns / 4);
});

/** The model of a document; null where it has errors. */
function read(text: string): Specification | null {
  const { value, diagnostics } = parse(createSource("generated.md", text));
  return diagnostics.some(({ severity }) => severity === "error") ? null : value;
}

/** The document without a row of its points 4 to 6, or with a cell of the permission table turned round. */
function edited(text: string, which: number, how: number): string {
  const lines = text.split("\n");
  const [from, to] = [
    lines.findIndex((line) => line.startsWith("## 4")),
    lines.findIndex((line) => line.startsWith("## 7")),
  ];
  const rows = lines.flatMap((line, at) =>
    at > from &&
    at < to &&
    line.startsWith("| ") &&
    !/^\|[\s|:-]+\|$/.test(line) &&
    !/^\|[\s|:-]+\|$/.test(lines[at + 1] ?? "")
      ? [at]
      : [],
  );
  const at = rows[which % Math.max(rows.length, 1)];
  if (at === undefined) return text;
  if (how % 3 === 0) return lines.toSpliced(at, 1).join("\n");
  const cells = lines[at]!.split("|");
  const cell = 2 + (how % Math.max(cells.length - 3, 1));
  return lines.with(at, cells.with(cell, cells[cell]?.trim() === "yes" ? " " : " yes ").join("|")).join("\n");
}
