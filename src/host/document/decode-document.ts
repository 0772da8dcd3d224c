/** The text of a document, or what is wrong with its bytes: "is not UTF-8 text". */
export type DecodedDocument =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "problem"; readonly problem: string };

/** Decodes the bytes of a document. A NUL belongs to no text: neither people nor the tools that show a document would see it. */
export function decodeDocument(bytes: Buffer): DecodedDocument {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: "problem", problem: "is not UTF-8 text" };
  }
  const at = text.indexOf("\0");
  if (at === -1) return { kind: "text", text };
  return {
    kind: "problem",
    problem: `has a NUL character in line ${text.slice(0, at).split("\n").length}, and no text has one`,
  };
}
