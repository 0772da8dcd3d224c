import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { pointTitles } from "../../src/language/1-parse/divide-into-points.ts";
import { checkExamples } from "../../src/reading/examples/check-examples.ts";
import { parse } from "../../src/language/parse.ts";
import { completed, fencedDocuments } from "./completed.ts";

const folder = fileURLToPath(new URL("../../docs/language/", import.meta.url));
const chapters = readdirSync(folder).filter((name) => /^\d-.*\.md$/.test(name));

it("each of the nine points has its chapter", () => {
  const titles = chapters.map((name) => readFileSync(folder + name, "utf8").split("\n")[0]);
  expect(titles).toEqual(pointTitles.map((title, index) => `# ${index + 1}. ${title}`));
});

it.each(chapters)("the documents of %s are read without a word", (name) => {
  const documents = fencedDocuments(readFileSync(folder + name, "utf8"));
  expect(documents.length).toBeGreaterThan(0);
  for (const text of documents) {
    const source = createSource(name, completed(text));
    const { value, diagnostics } = parse(source);
    expect([...diagnostics, ...checkExamples(value)].map((one) => renderDiagnostic(source, one))).toEqual([]);
  }
});
