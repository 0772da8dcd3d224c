import { renderDiagnostic } from "../src/base/render-diagnostic.ts";
import { createSource } from "../src/base/source.ts";
import { pointTitles } from "../src/language/1-parse/divide-into-points.ts";
import { parse } from "../src/language/parse.ts";
import { checkExamples } from "../src/reading/examples/check-examples.ts";

/** A document with these points; the others are not shown. */
export function documentOf(points: Readonly<Record<number, string>>): string {
  const shown = pointTitles.map((title, at) => `## ${at + 1}. ${title}\n\n${points[at + 1] ?? "Not shown."}\n`);
  return `# Specification: Sample\n\n${shown.join("\n")}`;
}

/** What checking a document says, its examples included. */
export function saidOf(document: string): readonly string[] {
  const source = createSource("spec.md", document);
  const { value, diagnostics } = parse(source);
  return [...diagnostics, ...checkExamples(value)].map((one) => renderDiagnostic(source, one));
}

/** The codes of what the static checks say of a document, each once. */
export function codesOf(document: string): readonly string[] {
  return [...new Set(parse(createSource("spec.md", document)).diagnostics.map(({ code }) => code))];
}
