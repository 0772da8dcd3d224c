import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderHtmlReport } from "../../conform/report/html/render-html-report.ts";
import { renderJunitReport } from "../../conform/report/render-junit-report.ts";
import type { TestReport } from "../../conform/report/test-report.ts";
import { systemErrorInWords } from "../../host/document/system-error-in-words.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** Where reports are written besides the terminal. */
export interface ReportPlaces {
  readonly html?: string;
  readonly junit?: string;
  /** A folder for one script per finding. */
  readonly curl?: string;
}

/** Checks before the run that reports can be written. */
export function checkReportPlaces({ html, junit, curl }: ReportPlaces): void {
  for (const path of [html, junit]) {
    if (path === undefined) continue;
    if (!existsSync(dirname(path))) throw new UsageError(`can't write ${path}: there is no folder ${dirname(path)}.`);
    tryToWrite(path, () => accessSync(dirname(path), constants.W_OK));
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new UsageError(`can't write ${path}: it is a folder.`);
  }
  if (curl !== undefined) tryToWrite(curl, () => void mkdirSync(curl, { recursive: true }));
}

/** Writes a report to each place, and the trace of each finding as a script with curl. */
export function writeReports(report: TestReport, { html, junit, curl }: ReportPlaces): void {
  if (html !== undefined) tryToWrite(html, () => writeFileSync(html, renderHtmlReport(report)));
  if (junit !== undefined) tryToWrite(junit, () => writeFileSync(junit, renderJunitReport(report)));
  if (curl !== undefined)
    for (const finding of report.findings)
      tryToWrite(curl, () => writeFileSync(join(curl, `finding-${finding.number}.sh`), finding.curl, { mode: 0o755 }));
}

function tryToWrite(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`can't write ${path}: ${systemErrorInWords(error)}.`);
  }
}
