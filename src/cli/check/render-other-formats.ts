import { explainDiagnostic } from "../../api/explain.ts";
import { diagnosticToJson } from "../../base/diagnostic-to-json.ts";
import type { DiagnosticJson } from "../../base/diagnostic-to-json.ts";
import { githubCommandOf } from "../../base/github-command.ts";
import { gitlabReportOf } from "../../base/gitlab-report.ts";
import { sarifLogOf } from "../../base/sarif-log.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";
import { pathBelow, sourceUri } from "./source-uri.ts";

/** The diagnostics of documents as one SARIF log, which ends with a line break. */
export function renderSarif(documents: readonly LoadedDocument[], version: string): string {
  const folder = process.cwd();
  const log = sarifLogOf(diagnosticsOf(documents), {
    version,
    pageOf: (code) => explainDiagnostic(code).page,
    uriOf: (file) => sourceUri(folder, file),
  });
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The diagnostics of documents as commands of GitHub Actions, each in a line; empty where there are none. */
export function renderGithubCommands(documents: readonly LoadedDocument[]): string {
  const folder = process.cwd();
  return diagnosticsOf(documents)
    .map((one) => `${githubCommandOf({ ...one, file: pathBelow(folder, one.file) ?? one.file })}\n`)
    .join("");
}

/** The diagnostics of documents as a code quality report of GitLab, which ends with a line break. */
export function renderGitlabReport(documents: readonly LoadedDocument[]): string {
  const folder = process.cwd();
  const found = diagnosticsOf(documents).map((one) => ({ ...one, file: pathBelow(folder, one.file) ?? one.file }));
  return `${JSON.stringify(gitlabReportOf(found), null, 2)}\n`;
}

function diagnosticsOf(documents: readonly LoadedDocument[]): readonly DiagnosticJson[] {
  return documents.flatMap(({ source, diagnostics }) => diagnostics.map((one) => diagnosticToJson(source, one)));
}
