import type { Result } from "../base/diagnostic.ts";
import type { Source } from "../base/source.ts";
import type { Specification } from "../model/specification.ts";
import { readDocument } from "./1-parse/document.ts";
import type { Names } from "./2-resolve/report/names.ts";
import { createReport } from "./2-resolve/report/report.ts";
import { resolve } from "./2-resolve/resolve.ts";
import { check } from "./3-check/check.ts";
import { createPlaces } from "./3-check/diagnosis/places.ts";

/** How a document is to be read. */
export interface ParseOptions {
  /** Leaves out what conventions would fill in; false unless said. */
  readonly strict?: boolean;
}

/** A document's model, what is wrong with it, and where its names stand. */
export interface Parsed extends Result<Specification> {
  readonly names: Names;
}

/**
 * Reads a document: its model as far as it can be made, and everything that is wrong with it, in the document's order.
 *
 * INVARIANT: never throws, whatever the text (test/properties/parse.test.ts).
 */
export function parse(source: Source, options: ParseOptions = {}): Parsed {
  const report = createReport();
  const document = readDocument(source);
  for (const one of document.diagnostics) report.add(one);
  const value = resolve(document.value, { strict: options.strict ?? false }, report);
  for (const one of check(value, source, [...report.diagnostics], createPlaces(report.names.mentions, source)))
    report.add(one);
  const diagnostics = [...report.diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const { mentions, ties, sites } = report.names;
  return { value, diagnostics, names: { mentions, ties, sites } };
}
