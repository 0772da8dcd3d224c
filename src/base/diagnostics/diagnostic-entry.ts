/** What the catalogue says of a diagnostic. */
export interface DiagnosticEntry {
  /** The point it belongs to; null where it can occur in several. */
  readonly point: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint?: string;
}
