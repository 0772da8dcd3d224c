import { diagnosticToJson } from "../../base/diagnostic-to-json.ts";
import { messageOf } from "../../base/diagnostic.ts";
import { orderDiagnostics } from "../../base/order-diagnostics.ts";
import { createSource } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import type { Parsed } from "../../language/parse.ts";
import { DocumentError } from "../shape/document-error.ts";
import type { DocumentOptions } from "../shape/document-options.ts";

/** A document with its model and where its names stand. */
export interface SoundDocument extends Pick<Parsed, "diagnostics" | "names"> {
  readonly source: Source;
  readonly model: Parsed["value"];
}

/** The text of a document as a source. Throws a TypeError for what is no text, such as the buffer of a file. */
export function documentSource(text: string, { file = "document.md" }: DocumentOptions = {}): Source {
  if (typeof text !== "string") throw new TypeError("A document is its text, as a string; read the file as UTF-8.");
  return createSource(file, text);
}

/** Reads a document that has to be without errors. Throws a `DocumentError` where there are some. */
export function readSoundDocument(text: string, options: DocumentOptions = {}): SoundDocument {
  const source = documentSource(text, options);
  const { value: model, diagnostics, names } = readSpecification(source, { strict: options.strict === true });
  const errors = orderDiagnostics(diagnostics.filter(({ severity }) => severity === "error"));
  const [first] = errors;
  if (first === undefined) return { source, model, diagnostics, names };
  const { line } = diagnosticToJson(source, first);
  throw new DocumentError(
    `${source.path} has ${errors.length === 1 ? "an error" : `${errors.length} errors`}. Line ${line}: ${messageOf(first)}`,
    orderDiagnostics(diagnostics).map((one) => diagnosticToJson(source, one)),
  );
}
