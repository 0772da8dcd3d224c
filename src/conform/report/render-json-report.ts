import type { TestReport } from "./test-report.ts";
import type { PointCoverage } from "../coverage/line-coverage.ts";
import { printableJson } from "../target/printable-text.ts";

/**
 * A report for programs: what `test --json` prints. It leaves out how the run was started (`isReplay`, `isReadOnly`):
 * the program that started the run knows that, and only the wording and the sections of the other reports depend on it.
 */
export interface TestReportJson extends Omit<TestReport, "kind" | "isReplay" | "isReadOnly" | "points"> {
  readonly verdict: TestReport["kind"];
  /** The points of the document; `tested` is the number of their `lines` that at least one request tested. */
  readonly points: readonly (PointCoverage & { readonly tested: number })[];
}

/**
 * Renders a report as JSON text for programs.
 *
 * A *point* is one of the nine parts of a document.
 */
export function renderJsonReport(report: TestReport): string {
  return printableJson(testReportToJson(report));
}

/** A report as plain data for programs. */
export function testReportToJson(report: TestReport): TestReportJson {
  const {
    title,
    path,
    address,
    seed,
    kind,
    calls,
    repeatedCalls,
    stories,
    concurrentCalls,
    milliseconds,
    missing,
    findings,
    flaky,
    stoppedBy,
    points,
  } = report;
  return {
    title,
    path,
    address,
    seed,
    verdict: kind,
    calls,
    repeatedCalls,
    stories,
    concurrentCalls,
    milliseconds: Math.round(milliseconds),
    missing,
    findings,
    flaky,
    stoppedBy,
    points: points.map(({ number, title: name, why, lines }) => ({
      number,
      title: name,
      why,
      tested: lines.filter(({ times }) => times > 0).length,
      lines,
    })),
  };
}
