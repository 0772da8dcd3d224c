import { accessSync, constants, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderHtmlReport } from "../../conform/report/html/html-report.ts";
import { renderJunitReport } from "../../conform/report/junit-report.ts";
import type { TestReport } from "../../conform/report/test-report.ts";
import { systemErrorInWords } from "../document/load-document.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Where reports go, beside the terminal. */
export interface Places {
  readonly html?: string;
  readonly junit?: string;
  /** A folder. */
  readonly curl?: string;
}

/** Says before anything is tested where nothing could be written afterwards. */
export function requirePlaces({ html, junit, curl }: Places): void {
  for (const path of [html, junit]) {
    if (path === undefined) continue;
    attempt(path, () => accessSync(dirname(path), constants.W_OK));
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new UsageError(`can't write ${path}: it is a folder.`);
  }
  if (curl !== undefined) attempt(curl, () => void mkdirSync(curl, { recursive: true }));
}

/** Writes a report to each place, and the story of each finding as a script for curl. */
export function writeReports(report: TestReport, { html, junit, curl }: Places): void {
  if (html !== undefined) attempt(html, () => writeFileSync(html, renderHtmlReport(report)));
  if (junit !== undefined) attempt(junit, () => writeFileSync(junit, renderJunitReport(report)));
  if (curl !== undefined)
    for (const finding of report.findings)
      attempt(curl, () => writeFileSync(join(curl, `finding-${finding.number}.sh`), finding.curl, { mode: 0o755 }));
}

function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`can't write ${path}: ${systemErrorInWords(error)}.`);
  }
}
