import { readHarTexts } from "../host/evidence/read-har-texts.ts";
import { observeOpenapi } from "../observe/observe-openapi.ts";
import { observeSources } from "../observe/observe-sources.ts";
import { observeRecording as observeExchanges } from "../observe/observe-recording.ts";
import { observedDocumentOf } from "./reading/observed-document-of.ts";
import { NinepointError } from "./shape/document-error.ts";
import type { ObservedDocument } from "./shape/observed-document.ts";

export { NinepointError } from "./shape/document-error.ts";
export type { EvidencePlace, ObservedDocument } from "./shape/observed-document.ts";

/** How evidence is observed. */
export interface ObserveOptions {
  /** What the description is called in `evidence`; by default `openapi`. */
  readonly name?: string;
}

/** A recording as a HAR file (1.2). */
export interface HarRecording {
  /** What it is called in `evidence`. */
  readonly name: string;
  /** The text of the file, or what it holds. */
  readonly har: string | object;
}

/**
 * Writes the document of a product from an OpenAPI description (2.0 to 3.2, in JSON or YAML). Throws a `NinepointError` where the text is no such
 * description.
 */
export function observeDescription(text: string, { name = "openapi" }: ObserveOptions = {}): ObservedDocument {
  return observedDocumentOf(() => observeOpenapi(name, text));
}

/**
 * Writes the document of a product from recordings of what clients and the product said to each other: the shapes of calls and records, states and
 * transitions, who may do what, and errors. Throws a `NinepointError` where a text is no HAR file.
 */
export function observeRecordings(recordings: readonly HarRecording[]): ObservedDocument {
  return observedDocumentOf(() => {
    const { exchanges, unsaid } = readHarTexts(recordings);
    const observation = observeExchanges(exchanges);
    return { ...observation, unsaid: [...unsaid, ...observation.unsaid] };
  });
}

/** A text that shows something of a product. */
export interface TextEvidence {
  /** What it is called in `evidence`. */
  readonly name: string;
  /** An OpenAPI description, a JSON Schema, or SQL that creates tables. Which of them it is, the text tells. */
  readonly text: string;
}

/**
 * Writes the document of a product from several texts together. Their order makes no difference. Throws a `NinepointError` where one of them can't be
 * read, or none is given.
 */
export function observeTexts(texts: readonly TextEvidence[]): ObservedDocument {
  if (texts.length === 0) throw new NinepointError("There is no evidence to observe.");
  return observedDocumentOf(() => observeSources(texts.map((one) => ({ kind: "text", ...one }))));
}
