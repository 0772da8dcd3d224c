import { readSpecification } from "../reading/read-specification.ts";
import { fix } from "../language/fix.ts";
import { checkReportOf } from "./reading/check-report-of.ts";
import { documentSource } from "./reading/read-sound-document.ts";
import type { CheckReport } from "./shape/check-report.ts";
import type { DocumentOptions } from "./shape/document-options.ts";

export type { CheckedPoint, CheckReport } from "./shape/check-report.ts";
export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export type { DocumentOptions } from "./shape/document-options.ts";

/** Says what is wrong with a document, and which of the nine points it shows: what `ninepoint check --json` prints. Takes any text. */
export function checkDocument(text: string, options: DocumentOptions = {}): CheckReport {
  const source = documentSource(text, options);
  const { value: model, diagnostics } = readSpecification(source, { strict: options.strict === true });
  return checkReportOf({ source, model, diagnostics });
}

/** A document after its safe fixes. */
export interface FixedDocument {
  /** Only the lines of the fixes differ from the text that was given. */
  readonly text: string;
  /** What was mended, in the order in which it was. The line is that at which it stood then. */
  readonly fixes: readonly { readonly code: string; readonly title: string; readonly line: number }[];
}

/** Makes the safe fixes of a document's diagnostics until none is left. What the document means stays as it is. Takes any text. */
export function applySafeFixes(text: string): FixedDocument {
  const { text: fixed, done } = fix(documentSource(text));
  return { text: fixed, fixes: done };
}
