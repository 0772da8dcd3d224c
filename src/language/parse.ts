import type { Result } from "../base/diagnostic.ts";
import type { Source } from "../base/source.ts";
import type { Specification } from "../model/specification.ts";
import { divideIntoPoints } from "./1-parse/divide-into-points.ts";
import type { NameMentions } from "./2-resolve/report/name-log.ts";
import { createReport } from "./2-resolve/report/resolve-report.ts";
import { resolveDocument } from "./2-resolve/resolve-document.ts";
import { checkModel } from "./3-check/check-model.ts";
import { createPlaces } from "./3-check/reporting/name-spans.ts";

/** Options of `parse`. */
export interface ParseOptions {
  /** Leaves out what conventions would fill in; false by default. */
  readonly strict?: boolean;
}

/** The model of a document, its diagnostics, and the mentions of its names. */
export interface Parsed extends Result<Specification> {
  readonly names: NameMentions;
}

/**
 * Parses a document. The result has the model, as complete as possible, and all diagnostics, in the document's order.
 *
 * INVARIANT: never throws, whatever the text (test/properties/parse.test.ts).
 */
export function parse(source: Source, options: ParseOptions = {}): Parsed {
  const report = createReport();
  const document = divideIntoPoints(source);
  for (const one of document.diagnostics) report.add(one);
  const value = resolveDocument(document.value, { strict: options.strict ?? false }, report);
  for (const one of checkModel(value, source, [...report.diagnostics], createPlaces(report.names.mentions, source)))
    report.add(one);
  const diagnostics = [...report.diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const { mentions, ties, sites, rowsOfNobody } = report.names;
  return { value, diagnostics, names: { mentions, ties, sites, rowsOfNobody } };
}
