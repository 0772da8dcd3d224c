import pc from "picocolors";
import type { Report, ToldAnswer, ToldFinding } from "../../conform/report/report.ts";
import {
  counted,
  coveredInWords,
  effortSentence,
  leftOut,
  remarks,
  sentenceOnLine,
  verdictSentence,
} from "../../conform/report/summary.ts";
import type { PointCovered } from "../../conform/coverage/lines-covered.ts";

/** A report for people at a terminal: the shortest story of each finding, and how far the document was put to the test. */
export function reportInWords(report: Report): string {
  const { title, address, findings, flaky, obstacle, kind } = report;
  const said = verdictSentence(report);
  return [
    `${pc.bold(title)} judged at ${address}`,
    `  ${effortSentence(report)}`,
    ...findings.flatMap((finding) => ["", ...findingLines(report, finding)]),
    ...(obstacle === null ? [] : ["", ...answerLines(obstacle)]),
    ...(report.isReplay || (report.stories === 0 && obstacle !== null)
      ? []
      : ["", "Put to the test", ...coverageLines(report.points)]),
    "",
    ...remarks(report).map((remark) => pc.yellow(remark)),
    ...flaky
      .slice(0, mostFlaky)
      .map(({ request, expected, came, differences }) =>
        pc.dim(`  ${request}: expected ${expected}, came ${[came, ...differences.slice(0, 1)].join("; ")}`),
      ),
    kind === "conforms" ? pc.green(said) : pc.red(said),
    "",
  ].join("\n");
}

const mostFlaky = 3;

function findingLines({ path, address, isReplay }: Report, finding: ToldFinding): readonly string[] {
  const { number, heading, line, opening, steps, expected, differences, times, often, also, replay } = finding;
  const onLine = sentenceOnLine(finding);
  return [
    `${pc.bold(`${number}  ${heading}`)}${line === null ? "" : `  ${pc.dim(`${path}:${line.number}${line.point === null ? "" : `, point ${line.point}`}`)}`}`,
    ...(line === null ? [] : [`     ${pc.cyan(line.text)}`]),
    ...(onLine === null ? [] : [`     ${onLine}`]),
    ...(opening === "" ? [] : [`     ${opening}`]),
    ...steps.flatMap(({ says, request, came }, at) => [
      `  ${at === steps.length - 1 ? pc.red("▸") : " "} ${at + 1}. ${says}`,
      ...(at === steps.length - 1
        ? [pc.dim(`       ${request}`), `       expected ${expected}, came ${came}`]
        : [pc.dim(`       ${request} → ${came}`)]),
    ]),
    ...differences.map((difference) => `       ${difference}`),
    ...(also.length > 0 ? [`     From this, too: ${also.join("; ")}.`] : []),
    ...(often === null || isReplay ? [] : [`     ${often}`]),
    ...(times > 1 ? [pc.dim(`     met in ${counted(times, "story", "stories")}`)] : []),
    ...(isReplay ? [] : [pc.dim(`     again: ninepoint test ${path} --against ${address} --replay ${replay}`)]),
  ];
}

function answerLines({ call, request, expected, came, differences }: ToldAnswer): readonly string[] {
  return [
    pc.red(`What stopped it: ${call}`),
    ...(request === "" ? [] : [`  ${request}`]),
    `  ${expected === "" ? "" : `expected ${expected}, came `}${came}`,
    ...differences.map((difference) => `  ${difference}`),
  ];
}

const mostLines = 8;

function coverageLines(points: readonly PointCovered[]): readonly string[] {
  const width = Math.max(...points.map(({ title }) => title.length));
  return points.flatMap((point) => [
    `  ${point.number}  ${point.title.padEnd(width)}  ${point.lines.length === 0 ? pc.dim(coveredInWords(point)) : coveredInWords(point)}`,
    ...leftOut(point).map(({ why, lines }) =>
      pc.dim(
        `     ${lines.length === 1 ? "line" : "lines"} ${lines
          .slice(0, mostLines)
          .map(({ line }) => line)
          .join(", ")}${lines.length > mostLines ? ` and ${lines.length - mostLines} others` : ""}: ${why}`,
      ),
    ),
  ]);
}
