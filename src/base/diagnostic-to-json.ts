import { diagnosticCatalogue } from "./diagnostic-catalogue.ts";
import { hintOf, messageOf } from "./diagnostic.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import { positionOf } from "./source.ts";
import type { Source } from "./source.ts";
import type { Span } from "./span.ts";

/** A stretch of a file as programs take it; lines and columns start at 1, the end is exclusive. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A diagnostic for programs: what `check --json` prints. */
export interface DiagnosticJson extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string | null;
  /** The point of the document that it is about; null where it can occur in several. */
  readonly point: number | null;
  readonly related: readonly (Place & { readonly message: string })[];
  readonly fixes: readonly {
    readonly title: string;
    readonly safe: boolean;
    readonly edits: readonly (Place & { readonly text: string })[];
  }[];
}

/** Puts a diagnostic into that form; offsets become lines and columns. */
export function diagnosticToJson(source: Source, diagnostic: Diagnostic): DiagnosticJson {
  return {
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: messageOf(diagnostic),
    hint: hintOf(diagnostic) ?? null,
    ...placeOf(source, diagnostic.span),
    point: diagnosticCatalogue[diagnostic.code].point,
    related: (diagnostic.related ?? []).map(({ span, message }) => ({ ...placeOf(source, span), message })),
    fixes: (diagnostic.fixes ?? []).map(({ title, safe, edits }) => ({
      title,
      safe,
      edits: edits.map(({ span, text }) => ({ ...placeOf(source, span), text })),
    })),
  };
}

function placeOf(source: Source, { start, end }: Span): Place {
  const from = positionOf(source, start);
  const to = positionOf(source, end);
  return { file: source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
