import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Diagnostic as Shown } from "vscode-languageserver";
import { hintOf, messageOf } from "../base/diagnostic.ts";
import type { Diagnostic, Severity } from "../base/diagnostic.ts";
import { lspRangeOf } from "./document/analysis.ts";
import type { Analysis } from "./document/analysis.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Diagnostics about unused declarations, which editors show faded. */
const fadedCodes: ReadonlySet<string> = new Set(["constant-unused", "error-never-given"]);

/** Converts a diagnostic to the protocol; `pages` is the address of the pages on diagnostics. */
export function lspDiagnosticOf({ document }: Analysis, diagnostic: Diagnostic, pages: string): Shown {
  const { code, severity, span, related } = diagnostic;
  const hint = hintOf(diagnostic);
  return {
    range: lspRangeOf(document, span),
    severity: severities[severity],
    code,
    codeDescription: { href: `${pages}${code}.md` },
    source: "ninepoint",
    message: hint === undefined ? messageOf(diagnostic) : `${messageOf(diagnostic)}\n${hint}`,
    ...(fadedCodes.has(code) ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(related === undefined
      ? {}
      : {
          relatedInformation: related.map((one) => ({
            location: { uri: document.uri, range: lspRangeOf(document, one.span) },
            message: one.message,
          })),
        }),
  };
}
