import type { Result } from "../base/diagnostic.ts";
import type { Source } from "../base/source.ts";
import type { Specification } from "../model/specification.ts";
import { divideDocument } from "./1-parse/document.ts";
import type { NameMentions } from "./2-resolve/report/name-log.ts";
import { createReport } from "./2-resolve/report/resolve-report.ts";
import { resolveDocument } from "./2-resolve/resolve-document.ts";
import { checkModel } from "./3-check/check-model.ts";
import { createPlaces } from "./3-check/diagnosis/name-spans.ts";

/** How a document is to be read. */
export interface ParseOptions {
  /** Leaves out what conventions would fill in; false unless said. */
  readonly strict?: boolean;
}

/** A document's model, what is wrong with it, and where its names stand. */
export interface Parsed extends Result<Specification> {
  readonly names: NameMentions;
}

/**
 * Reads a document: its model as far as it can be made, and everything that is wrong with it, in the document's order.
 *
 * INVARIANT: never throws, whatever the text (test/properties/parse.test.ts).
 */
export function parse(source: Source, options: ParseOptions = {}): Parsed {
  const report = createReport();
  const document = divideDocument(source);
  for (const one of document.diagnostics) report.add(one);
  const value = resolveDocument(document.value, { strict: options.strict ?? false }, report);
  for (const one of checkModel(value, source, [...report.diagnostics], createPlaces(report.names.mentions, source)))
    report.add(one);
  const diagnostics = [...report.diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const { mentions, ties, sites } = report.names;
  return { value, diagnostics, names: { mentions, ties, sites } };
}
