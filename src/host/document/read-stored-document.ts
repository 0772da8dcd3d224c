import { createSource } from "../../base/source.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import type { Specification } from "../../model/specification.ts";

/** Reads a document that another process has stored; null where this version of Ninepoint finds errors in it. `path`: the name of the document here. */
export function readStoredDocument(
  text: string,
  { path = "the document", strict = false }: { readonly path?: string; readonly strict?: boolean },
): Specification | null {
  const { value, diagnostics } = readSpecification(createSource(path, text), { strict });
  return diagnostics.some(({ severity }) => severity === "error") ? null : value;
}
