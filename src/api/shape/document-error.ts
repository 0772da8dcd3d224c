import type { DocumentDiagnostic } from "./diagnostic.ts";

/** What was asked for can't be done, by no fault of Ninepoint's. The message says why, and what to do. Other errors are faults: please report them. */
export class NinepointError extends Error {
  override readonly name: string = "NinepointError";
}

/** The document has errors, so that it can't be used. */
export class DocumentError extends NinepointError {
  override readonly name = "DocumentError";
  /** What is wrong with the document, warnings included, in the order in which it is best mended. */
  readonly diagnostics: readonly DocumentDiagnostic[];

  constructor(message: string, diagnostics: readonly DocumentDiagnostic[]) {
    super(message);
    this.diagnostics = diagnostics;
  }
}
