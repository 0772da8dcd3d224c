import type { TestReport } from "../../conform/report/test-report.ts";
import { printableJson } from "../../conform/target/printable-text.ts";

/** Renders a report as JSON for programs, with the replay token of each finding. */
export function renderJsonReport(report: TestReport): string {
  const {
    title,
    path,
    address,
    seed,
    kind,
    calls,
    callsAgain,
    stories,
    atOnce,
    milliseconds,
    missing,
    findings,
    flaky,
    obstacle,
    points,
  } = report;
  return printableJson({
    title,
    path,
    address,
    seed,
    verdict: kind,
    calls,
    callsAgain,
    stories,
    atOnce,
    milliseconds: Math.round(milliseconds),
    missing,
    findings,
    flaky,
    obstacle,
    points: points.map(({ number, title: name, why, lines }) => ({
      number,
      title: name,
      why,
      exercised: lines.filter(({ times }) => times > 0).length,
      lines,
    })),
  });
}
