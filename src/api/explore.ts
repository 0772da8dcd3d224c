import { exploreSpecification } from "../explore/explore-specification.ts";
import { explorationReportOf } from "./reading/exploration-report-of.ts";
import { explorationOptions } from "./reading/exploration-options.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { requireWholeNumber } from "./reading/require-whole-number.ts";
import type { DocumentOptions } from "./shape/document-options.ts";
import type { ExplorationLimits } from "./shape/exploration-limits.ts";
import type { ExplorationReport } from "./shape/exploration-report.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { ExplorationLimits } from "./shape/exploration-limits.ts";
export type {
  ExplorationReport,
  ExploredProperty,
  ExploredStep,
  ExploredTrace,
  ExploredWorld,
  PropertyVerdictName,
  WorldSize,
} from "./shape/exploration-report.ts";
export type { JsonValue } from "./shape/json-value.ts";

/** How far a document is explored. */
export interface ExploreDocumentOptions extends DocumentOptions, ExplorationLimits {
  /** Is told how many states were found, and how many are looked for at the most. */
  readonly onProgress?: ((found: number, most: number) => void) | undefined;
}

/**
 * Searches small worlds for what can happen by a document, as `ninepoint check --explore` does: what can't be reached, what breaks a rule or a
 * claim, each with the shortest trace. It takes seconds to minutes, in which the process does nothing else. Throws a `DocumentError` where
 * the document has errors.
 */
export function exploreDocument(text: string, options: ExploreDocumentOptions = {}): ExplorationReport {
  requireWholeNumber("actors", options.actors, 1, 1000);
  requireWholeNumber("records", options.records, 1, 1000);
  requireWholeNumber("states", options.states, 1, 1_000_000_000);
  requireWholeNumber("walks", options.walks, 0, 1_000_000_000);
  requireWholeNumber("seed", options.seed, 0, 999_999_999);
  const { model, source } = readSoundDocument(text, options);
  return explorationReportOf(source, exploreSpecification(model, explorationOptions(options, options.onProgress)));
}
