import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Head } from "../../model/head.ts";
import type { ServedImage } from "../../runtime/http/servable-product.ts";
import { sniffFileType } from "../../semantics/input/sniff-file-type.ts";
import { systemErrorInWords } from "./system-error-in-words.ts";

/** The most bytes of a logo, which stands on every screen. */
const largest = 256 * 1024;

/** The logo that a document declares, read beside the document's file; null where it declares none or it can't be read, which is reported. */
export interface ReadLogo {
  readonly logo: ServedImage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the logo of a document at a path. */
export function readLogo(documentPath: string, { logo }: Head): ReadLogo {
  if (logo === null) return { logo: null, diagnostics: [] };
  const read = readImage(join(dirname(documentPath), logo.path));
  return typeof read === "string"
    ? { logo: null, diagnostics: [createDiagnostic("logo-not-read", logo.span, { path: logo.path, problem: read })] }
    : { logo: read, diagnostics: [] };
}

/** The image in a file; the reason as a text where there is none. */
function readImage(path: string): ServedImage | string {
  try {
    const { size } = statSync(path);
    if (size > largest) return `it has ${Math.ceil(size / 1024)} KB, and 256 KB is the most`;
    const content = readFileSync(path);
    const type = typeOf(content);
    if (type === null) return "its content is no image of these kinds";
    return { type, content, tag: createHash("sha256").update(content).digest("base64url").slice(0, 12) };
  } catch (error) {
    return systemErrorInWords(error);
  }
}

/** SVG is a text, which no first bytes show. */
function typeOf(content: Buffer): string | null {
  const type = sniffFileType(content.subarray(0, 96).toString("base64"));
  if (type === "markup") return content.includes("<svg") ? "image/svg+xml" : null;
  return type?.startsWith("image/") === true ? type : null;
}
