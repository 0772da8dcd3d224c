import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { fingerprint, mutantsOf } from "./mutants-of.ts";

const small = scoredDocuments.filter(({ path }) => /helpdesk|conduit|library/.test(path));

test.each(small)("$path has more than 150 mutants, each another model, and no two of them one", (document) => {
  const { model } = readDocument(document);
  const prints = mutantsOf(model).map((mutant) => fingerprint(mutant.model));
  expect(prints.length).toBeGreaterThan(150);
  expect(prints).not.toContain(fingerprint(model));
  expect(new Set(prints).size).toBe(prints.length);
});
