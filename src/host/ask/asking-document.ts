import { createSource } from "../../base/source.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { observedText } from "../../observe/evidence/observed-text.ts";
import { documentLines } from "../../observe/product/document-lines.ts";
import type { ObservedProduct } from "../../observe/product/observed-product.ts";

/** A document that says what to ask a product. */
export interface AskingDocument {
  readonly model: Specification;
  /** The first error in it; null: it has none. */
  readonly error: Diagnostic | null;
}

/**
 * The document of what is known of a product, in which everybody has the rights that are not known yet: whether they do is found out only by a
 * request that would be granted.
 */
export function askingDocument(product: ObservedProduct): AskingDocument {
  const { rights } = product;
  const rows = rights.rows.map((row) => ({
    ...row,
    cells: new Map([...row.cells].map(([role, cell]) => [role, cell === "not shown" ? "yes" : cell])),
  }));
  const text = observedText(documentLines({ ...product, rights: { ...rights, rows } }));
  const { value: model, diagnostics } = parse(createSource("observed.md", text));
  return { model, error: diagnostics.find(({ severity }) => severity === "error") ?? null };
}
