import { createRequire } from "node:module";
import fc from "fast-check";
import type { Mermaid } from "mermaid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createSource } from "../../src/base/source.ts";
import { exporters } from "../../src/export/exporters.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { documents } from "../generate/document.ts";
import { sharedBrowser } from "./shared-browser.ts";

let page: Page;

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("mermaid/dist/mermaid.min.js") });
});

afterAll(() => page.close());

/** The diagrams of a document. */
function diagramsOf(model: Specification): readonly string[] {
  const { text } = exporters.mermaid(model, { role: null, server: null });
  return [...text.matchAll(/^```mermaid\n(.*?)\n```$/gms)].map(([, diagram = ""]) => diagram);
}

/** What Mermaid's own parser says of diagrams. */
async function problemsOf(diagrams: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (all) => {
    const { mermaid } = globalThis as unknown as { readonly mermaid: Mermaid };
    const problems: string[] = [];
    for (const one of all)
      await mermaid.parse(one).catch((failure: unknown) => problems.push(`${String(failure)} in ${one}`));
    return problems;
  }, diagrams);
}

test.each(exportedFiles)("Mermaid's own parser takes the diagrams of %s", async (file) => {
  const model = exportedModel(file);
  const diagrams = diagramsOf(model);
  expect(diagrams.length).toBe(
    Math.min(1, model.entities.length) + model.machines.length + Math.min(1, model.screens.length),
  );
  expect(await problemsOf(diagrams)).toEqual([]);
});

test("Mermaid's own parser takes documents with hostile names", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      expect(await problemsOf(diagramsOf(parse(createSource("drawn.md", text)).value))).toEqual([]);
    }),
    { endOnFailure: true, numRuns: 20 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

test("words are shown as they are, whatever they mean in Mermaid", async () => {
  const model = exportedModel("../../specs/helpdesk.md");
  const hostile = `end "quoted" <b>; --> S1 : x %% {[(ü😀`;
  const screens = model.screens.map((screen) => ({ ...screen, name: hostile }));
  const machines = model.machines.map((machine) => ({
    ...machine,
    transitions: machine.transitions.map((transition) => ({ ...transition, name: hostile })),
  }));
  const entities = model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => ({ ...field, meaning: hostile })),
  }));
  const diagrams = diagramsOf({ ...model, screens, machines, entities });
  expect(await problemsOf(diagrams)).toEqual([]);
  const shown = await page.evaluate<string>(
    `mermaid.render("drawn", ${JSON.stringify(diagrams.at(-1))}).then(({ svg }) => svg)`,
  );
  expect(shown).toContain("S1 : x %% {[(ü😀");
  expect(shown).not.toContain("<b>;");
});

test("the parser refuses what is wrong", async () => {
  expect(await problemsOf(["erDiagram\n  A {", "flowchart LR\n  A[", "stateDiagram-v2\n  A -->"])).toHaveLength(3);
});
