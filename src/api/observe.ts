import { ObservationError } from "../observe/evidence/observation-error.ts";
import { readHarTexts } from "../host/evidence/read-har-texts.ts";
import type { Observation } from "../observe/evidence/evidence.ts";
import { observeOpenapi } from "../observe/observe-openapi.ts";
import { observeSources } from "../observe/observe-sources.ts";
import { observeRecording as observeExchanges } from "../observe/observe-recording.ts";
import { NinepointError } from "./shape/document-error.ts";

export { NinepointError } from "./shape/document-error.ts";

/** A place in a source. */
export interface EvidencePlace {
  /** The name of the source. */
  readonly source: string;
  /** A JSON Pointer, such as `/paths/~1tickets/get` or `/log/entries/7`; in a database a table or a column, such as `tickets.subject`. */
  readonly at: string;
  /** The line of a text, from 1; absent in recordings and databases. */
  readonly line?: number;
}

/** A document that was written from evidence. */
export interface ObservedDocument {
  /** The document. The same description gives the same text. */
  readonly text: string;
  /** What shows each line of the document that is not part of every document. */
  readonly lines: readonly {
    /** The line of the document, from 1. */
    readonly line: number;
    readonly text: string;
    readonly evidence: readonly EvidencePlace[];
    /** Why it follows from the evidence, where that does not say it literally. */
    readonly because?: string;
  }[];
  /** What the description shows and the document does not say. */
  readonly unsaid: readonly { readonly what: string; readonly evidence: readonly EvidencePlace[] }[];
}

/** How evidence is observed. */
export interface ObserveOptions {
  /** What the description is called in `evidence`; by default `openapi`. */
  readonly name?: string;
}

/** A recording as a HAR file (1.2), and whose it is. */
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
  return documentOf(() => observeOpenapi(name, text));
}

/**
 * Writes the document of a product from recordings of what clients and the product said to each other: the shapes of calls and records, states and
 * transitions, who may do what, and errors. Throws a `NinepointError` where a text is no HAR file.
 */
export function observeRecordings(recordings: readonly HarRecording[]): ObservedDocument {
  return documentOf(() => {
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
  return documentOf(() => observeSources(texts.map((one) => ({ kind: "text", ...one }))));
}

/** An observation as users of the library see it. */
export function documentOf(observe: () => Observation): ObservedDocument {
  try {
    const { lines, unsaid } = observe();
    const numbered = lines.map((line, index) => ({ line: index + 1, ...line }));
    return {
      text: `${lines.map((line) => line.text).join("\n")}\n`,
      lines: numbered.filter(({ evidence }) => evidence.length > 0),
      unsaid,
    };
  } catch (error) {
    if (error instanceof ObservationError) throw new NinepointError(error.message);
    throw error;
  }
}
