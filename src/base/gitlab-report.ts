import type { DiagnosticJson } from "./diagnostic-to-json.ts";
import { hashOf } from "./hash-of.ts";

const severities = { error: "major", warning: "minor", info: "info" } as const;

/** A finding of a code quality report of GitLab. */
export interface GitlabFinding {
  readonly description: string;
  readonly check_name: string;
  /** The same for the same finding in another state of the document, as long as its message stays. */
  readonly fingerprint: string;
  readonly severity: (typeof severities)[keyof typeof severities];
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
}

/** The diagnostics of documents as a code quality report of GitLab. The files have to be relative to the repository. */
export function gitlabReportOf(diagnostics: readonly DiagnosticJson[]): readonly GitlabFinding[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ file, line, endLine, code, severity, message }) => {
    const what = [file, code, message].join("\n");
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return {
      description: message,
      check_name: code,
      fingerprint: hashOf(`${what}\n${count}`),
      severity: severities[severity],
      location: { path: file, lines: { begin: line, end: endLine } },
    };
  });
}
