import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { diagnosticCatalogue } from "../../src/base/diagnostic-catalogue.ts";
import type { Diagnostic } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import type { Source } from "../../src/base/source.ts";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { checkExamples } from "../../src/reading/examples/check-examples.ts";
import { readLogo } from "../../src/host/document/read-logo.ts";
import { parse } from "../../src/language/parse.ts";
import { completed, fencedDocuments } from "./completed.ts";

const folder = fileURLToPath(new URL("../../docs/diagnostics/", import.meta.url));
const pages = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.slice(0, -3));

it("every code has a page, and every page a code", () => {
  expect(new Set(pages)).toEqual(new Set(Object.keys(diagnosticCatalogue)));
});

it("no code stands twice, and all are in the catalogue", () => {
  const sections = fileURLToPath(new URL("../../src/base/diagnostics/", import.meta.url));
  const codes = readdirSync(sections).flatMap((name) =>
    [...readFileSync(`${sections}${name}`, "utf8").matchAll(/^  "?([a-z-]+)"?: \{/gm)].map(([, code]) => code!),
  );
  expect([...codes].sort()).toEqual(Object.keys(diagnosticCatalogue).sort());
});

it.each(pages)("the page of %s shows the mistake once, and how it is mended", (code) => {
  const page = readFileSync(`${folder}${code}.md`, "utf8");
  const mended = page.indexOf("\n## Right\n");
  const [wrong, right] = [fencedDocuments(page.slice(0, mended)), fencedDocuments(page.slice(mended))];
  expect([wrong.length, right.length]).toEqual([1, 1]);
  expect(page.startsWith(`# ${code}: `)).toBe(true);
  expect(codesOf(wrong[0]!, code)).toEqual([code]);
  expect(said(right[0]!, code)).toBe("");
});

function codesOf(text: string, of: string): readonly string[] {
  return diagnosticsOf(createSource("spec.md", completed(text)), of).map((one) => one.code);
}

function said(text: string, of: string): string {
  const source = createSource("spec.md", completed(text));
  return diagnosticsOf(source, of)
    .map((one) => renderDiagnostic(source, one))
    .join("\n");
}

/** What is said of the document itself and, where nothing is wrong with that, of the examples that it tells. The page about files tells of them too. */
function diagnosticsOf(source: Source, code: string): readonly Diagnostic[] {
  const { value, diagnostics } = parse(source);
  if (code === "logo-not-read") return [...diagnostics, ...readLogo(source.path, value.head).diagnostics];
  return diagnostics.length > 0 ? diagnostics : checkExamples(value);
}
