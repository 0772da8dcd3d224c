import { renderDiagnostic } from "../src/base/render-diagnostic.ts";
import { createSource } from "../src/base/source.ts";
import { parse } from "../src/language/parse.ts";
import { checkExamples } from "../src/reading/examples/check-examples.ts";

const headings = [
  "What the product does and for whom",
  "Screens and routes",
  "Entities and their fields",
  "States and transitions",
  "Validation rules",
  "Roles and permissions",
  "The calls it makes",
  "The error catalogue",
  "Business constants and limits",
];

/** A document with these points; the others are not shown. */
export function documentOf(points: Readonly<Record<number, string>>): string {
  const shown = headings.map((heading, at) => `## ${at + 1}. ${heading}\n\n${points[at + 1] ?? "Not shown."}\n`);
  return `# Specification: Sample\n\n${shown.join("\n")}`;
}

/** What checking a document says, its examples included. */
export function saidOf(document: string): readonly string[] {
  const source = createSource("spec.md", document);
  const { value, diagnostics } = parse(source);
  return [...diagnostics, ...checkExamples(value)].map((one) => renderDiagnostic(source, one));
}
