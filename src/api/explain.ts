import { readFileSync } from "node:fs";
import { diagnosticCatalogue } from "../base/diagnostic-catalogue.ts";
import type { Code } from "../base/diagnostic-catalogue.ts";
import { nearestName } from "../base/did-you-mean.ts";
import { explainLine } from "../explain/explain-line.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { NinepointError } from "./shape/document-error.ts";
import type { DocumentOptions } from "./shape/document-options.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";

/** What a diagnostic means. */
export interface DiagnosticExplanation {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  /** The number of the point that it is about; null where it can occur in several. */
  readonly point: number | null;
  /** What it says, why, what to do, and a document with and without it, in Markdown. */
  readonly page: string;
}

/** Explains the diagnostic of that code. Throws a `NinepointError` where there is no such code. */
export function explainDiagnostic(code: string): DiagnosticExplanation {
  if (!Object.hasOwn(diagnosticCatalogue, code)) {
    const near = nearestName(code, Object.keys(diagnosticCatalogue));
    throw new NinepointError(
      `there is no diagnostic ${code}.${near === null ? " `ninepoint check` names those that it gives; a line of a document is named as specs/helpdesk.md:92." : ` Did you mean ${near}?`}`,
    );
  }
  const { severity, point } = diagnosticCatalogue[code as Code];
  const page = readFileSync(new URL(`../../docs/diagnostics/${code}.md`, import.meta.url), "utf8");
  return { code, severity, point, page };
}

/** What a line of a document comes to. */
export interface DocumentLineExplanation {
  /** The line on which the statement begins. */
  readonly line: number;
  /** Whether the line that was asked for belongs to it; else it is the nearest. */
  readonly isThere: boolean;
  readonly heading: string;
  /** For whom it holds, with which errors, by which calls, and where a running product was seen to enforce it. */
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/**
 * Explains a line of a document, counted from 1; a product is run to see where the line is enforced. Rejects with a `DocumentError` where
 * the document has errors, and with a `NinepointError` where there is no such line.
 */
export async function explainDocumentLine(
  text: string,
  line: number,
  options: DocumentOptions = {},
): Promise<DocumentLineExplanation> {
  const { model, source, names } = readSoundDocument(text, options);
  if (!Number.isInteger(line) || line < 1 || line > source.lineStarts.length)
    throw new NinepointError(`${source.path} has ${source.lineStarts.length} lines; there is no line ${line}.`);
  const explained = await explainLine(model, source, names, line);
  if (explained === null) throw new NinepointError(`${source.path} says nothing that could be explained.`);
  return explained;
}
