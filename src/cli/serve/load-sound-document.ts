import { loadDocument } from "../../host/document/load-document.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "../terminal/render-diagnostics.ts";
import { exitCodes } from "../usage/exit-codes.ts";

/** Loads a document; null where it has errors, which are printed and decide the exit code. */
export function loadSoundDocument(path: string, strict: boolean): LoadedDocument | null {
  const document = loadDocument(path, strict);
  if (!hasErrors(document.diagnostics)) return document;
  process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
  process.exitCode = exitCodes.findings;
  return null;
}
