import type { DocumentDiagnostic } from "./diagnostic.ts";

/** What checking a document came to. */
export interface CheckReport {
  /** The document's title; empty where it has none. */
  readonly title: string;
  /** The nine points, in order. */
  readonly points: readonly CheckedPoint[];
  /** In the document's order. */
  readonly diagnostics: readonly DocumentDiagnostic[];
  /** What the document leaves open; empty as long as it has errors. */
  readonly gaps: readonly { readonly point: number; readonly text: string; readonly line: number }[];
}

/** How much of a point a document shows. */
export interface CheckedPoint {
  /** From 1 to 9. */
  readonly number: number;
  readonly title: string;
  /** `words`: in prose only, which nothing can be made of. */
  readonly shown: "shown" | "partly" | "words" | "not";
  /** Who says it: the document itself, or the conventions in its place. */
  readonly from: "document" | "convention";
}
