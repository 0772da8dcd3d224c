import { ObservationError } from "../observe/evidence/observation-error.ts";
import { observeOpenapi } from "../observe/observe-openapi.ts";
import { NinepointError } from "./shape/document-error.ts";

export { NinepointError } from "./shape/document-error.ts";

/** A place in the description. */
export interface EvidencePlace {
  /** The name of the description. */
  readonly source: string;
  /** A JSON Pointer, such as `/paths/~1tickets/get`. */
  readonly at: string;
  /** The line of the description, from 1. */
  readonly line: number;
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

/**
 * Writes the document of a product from an OpenAPI description (2.0 to 3.2, in JSON or YAML). Throws a `NinepointError` where the text is no such
 * description.
 */
export function observeDescription(text: string, { name = "openapi" }: ObserveOptions = {}): ObservedDocument {
  try {
    const { lines, unsaid } = observeOpenapi(name, text);
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
