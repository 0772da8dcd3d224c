import pc from "picocolors";
import type { TestReport, AnswerReport, FindingReport } from "../../conform/report/test-report.ts";
import {
  countWithNoun,
  describeCoverage,
  effortSentence,
  uncoveredLines,
  relatedDifferencesTitle,
  reportRemarks,
  causeSentence,
  verdictSentence,
} from "../../conform/report/report-sentences.ts";
import type { PointCoverage } from "../../conform/coverage/line-coverage.ts";

/** Renders a report for a terminal: the shortest trace of each finding, and how much of the document was tested. */
export function renderTerminalReport(report: TestReport): string {
  const { title, address, findings, flaky, stoppedBy, kind } = report;
  const verdict = verdictSentence(report);
  return [
    `${pc.bold(title)} tested at ${address}`,
    `  ${effortSentence(report)}`,
    ...findings.flatMap((finding) => ["", ...findingLines(report, finding)]),
    ...(stoppedBy === null ? [] : ["", ...answerLines(stoppedBy)]),
    ...(report.isReplay || (report.stories === 0 && stoppedBy !== null)
      ? []
      : ["", "Lines tested", ...coverageLines(report.points)]),
    "",
    ...reportRemarks(report).map((remark) => pc.yellow(remark)),
    ...flaky
      .slice(0, mostFlaky)
      .map(({ request, expected, received, differences }) =>
        pc.dim(`  ${request}: expected ${expected}, received ${[received, ...differences.slice(0, 1)].join("; ")}`),
      ),
    kind === "conforms" ? pc.green(verdict) : pc.red(verdict),
    "",
  ].join("\n");
}

const mostFlaky = 3;

function findingLines({ path, address, isReplay }: TestReport, finding: FindingReport): readonly string[] {
  const { number, heading, line, opening, steps, expected, differences, times, often, also, replay } = finding;
  const onLine = causeSentence(finding);
  return [
    `${pc.bold(`${number}  ${heading}`)}${line === null ? "" : `  ${pc.dim(`${path}:${line.number}${line.point === null ? "" : `, point ${line.point}`}`)}`}`,
    ...(line === null ? [] : [`     ${pc.cyan(line.text)}`]),
    ...(onLine === null ? [] : [`     ${onLine}`]),
    ...(opening === "" ? [] : [`     ${opening}`]),
    ...steps.flatMap(({ says, request, received }, at) => [
      `  ${at === steps.length - 1 ? pc.red("▸") : " "} ${at + 1}. ${says}`,
      ...(at === steps.length - 1
        ? [pc.dim(`       ${request}`), `       expected ${expected}, received ${received}`]
        : [pc.dim(`       ${request} → ${received}`)]),
    ]),
    ...differences.map((difference) => `       ${difference}`),
    ...(also.length > 0 ? [`     ${relatedDifferencesTitle}`, ...also.map((other) => `       ${other}`)] : []),
    ...(often === null || isReplay ? [] : [`     ${often}`]),
    ...(times > 1 ? [pc.dim(`     found in ${countWithNoun(times, "story", "stories")}`)] : []),
    ...(isReplay ? [] : [pc.dim(`     to repeat it: ninepoint test ${path} --against ${address} --replay ${replay}`)]),
  ];
}

function answerLines({ call, request, expected, received, differences }: AnswerReport): readonly string[] {
  return [
    pc.red(`The test stopped at: ${call}`),
    ...(request === "" ? [] : [`  ${request}`]),
    `  ${expected === "" ? "" : `expected ${expected}, received `}${received}`,
    ...differences.map((difference) => `  ${difference}`),
  ];
}

const mostLines = 8;

function coverageLines(points: readonly PointCoverage[]): readonly string[] {
  const width = Math.max(...points.map(({ title }) => title.length));
  return points.flatMap((point) => [
    `  ${point.number}  ${point.title.padEnd(width)}  ${point.lines.length === 0 ? pc.dim(describeCoverage(point)) : describeCoverage(point)}`,
    ...uncoveredLines(point).map(({ why, lines }) =>
      pc.dim(
        `     ${lines.length === 1 ? "line" : "lines"} ${lines
          .slice(0, mostLines)
          .map(({ line }) => line)
          .join(", ")}${lines.length > mostLines ? ` and ${lines.length - mostLines} others` : ""}: ${why}`,
      ),
    ),
  ]);
}
