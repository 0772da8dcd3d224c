import type { PointCoverage } from "../coverage/line-coverage.ts";
import type { TestReport, FindingReport } from "./test-report.ts";
import { effortSentence, causeSentence, verdictSentence } from "./report-sentences.ts";

/**
 * Renders a report as JUnit XML. Each point of the document is a suite, and each of its lines that was tested is a
 * case: it fails if findings name the line as their cause, and passes otherwise. Points without cases are left out. The
 * last suite, `other findings`, has what belongs to no line of a point: further findings, and what stopped the run too
 * early.
 *
 * A *point* is one of the nine parts of a document.
 */
export function renderJunitReport(report: TestReport): string {
  const suites = report.points.map((point) => suiteOf(report, point)).filter((suite) => suite.cases.length > 0);
  // Findings without a line, and findings whose line no request can test by itself, such as the heading of a point.
  const elsewhere = report.findings.filter(
    ({ line }) => line === null || !report.points.some(({ lines }) => lines.some((one) => one.line === line.number)),
  );
  const others = [
    ...elsewhere.map((finding) =>
      failingCase(
        report,
        finding.line === null ? "no line of its own" : `line ${finding.line.number}: ${finding.line.text}`,
        [finding],
      ),
    ),
    ...(report.stoppedBy === null
      ? []
      : [
          {
            name: "the run",
            failure: null,
            error: [
              verdictSentence(report),
              report.stoppedBy.request,
              `expected ${report.stoppedBy.expected}, received ${report.stoppedBy.received}`,
              ...report.stoppedBy.differences,
            ].join("\n"),
          },
        ]),
  ];
  const all = [...suites, ...(others.length === 0 ? [] : [{ name: "other findings", cases: others }])];
  const seconds = (report.milliseconds / 1000).toFixed(3);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites name="${escapeXml(report.title)}" ${countsOf(all.flatMap(({ cases }) => cases))} time="${seconds}">`,
    ...all.flatMap((suite) => [
      `  <testsuite name="${escapeXml(suite.name)}" ${countsOf(suite.cases)}>`,
      `    <properties><property name="run" value="${escapeXml(effortSentence(report))}"/></properties>`,
      ...suite.cases.flatMap((one) => caseLines(report, suite.name, one)),
      "  </testsuite>",
    ]),
    "</testsuites>",
    "",
  ].join("\n");
}

/** A test suite of JUnit: a point of the document, or the findings that belong to no point. */
interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** A test case of JUnit: a line of the document, a finding without a line, or the run as a whole. */
interface Case {
  readonly name: string;
  /** The findings that make the case fail: their headings as a message, and the whole text. Null if it passes. */
  readonly failure: { readonly message: string; readonly text: string } | null;
  /** What stopped the run too early; null except for the case of the run as a whole. */
  readonly error: string | null;
}

/** The suite of a point. A line that was not tested has no case, unless a finding names it. */
function suiteOf(report: TestReport, { number, title, lines }: PointCoverage): Suite {
  const cases = lines.flatMap(({ line, text, times }): readonly Case[] => {
    const findings = report.findings.filter((finding) => finding.line?.number === line);
    const name = `line ${line}: ${text}`;
    if (findings.length > 0) return [failingCase(report, name, findings)];
    return times > 0 ? [{ name, failure: null, error: null }] : [];
  });
  return { name: `${number}. ${title}`, cases };
}

/** A case that fails with these findings: the text has the trace, the answers and the replay command of each. */
function failingCase({ path, address }: TestReport, name: string, findings: readonly FindingReport[]): Case {
  const text = findings.map((finding) =>
    [
      finding.heading,
      causeSentence(finding) ?? "",
      finding.opening,
      ...finding.steps.flatMap(({ says, request, received }, at) => [
        `${at + 1}. ${says}`,
        `   ${request} → ${received}`,
      ]),
      `expected ${finding.expected}, received ${finding.received}`,
      ...finding.differences,
      ...(finding.often === null ? [] : [finding.often]),
      `ninepoint test ${path} --against ${address} --replay ${finding.replay}`,
    ]
      .filter((line) => line !== "")
      .join("\n"),
  );
  return {
    name,
    failure: { message: findings.map(({ heading }) => heading).join("; "), text: text.join("\n\n") },
    error: null,
  };
}

/** The lines of XML for a case. The message of an error is its first line. */
function caseLines({ path }: TestReport, suite: string, { name, failure, error }: Case): readonly string[] {
  const head = `    <testcase classname="${escapeXml(`${path}.${suite}`)}" name="${escapeXml(name)}"`;
  if (failure !== null)
    return [
      `${head}>`,
      `      <failure message="${escapeXml(failure.message)}">${escapeXml(failure.text)}</failure>`,
      "    </testcase>",
    ];
  return error === null
    ? [`${head}/>`]
    : [
        `${head}>`,
        `      <error message="${escapeXml(error.split("\n")[0] ?? "")}">${escapeXml(error)}</error>`,
        "    </testcase>",
      ];
}

/** The attributes of XML that count cases. */
function countsOf(cases: readonly Case[]): string {
  return `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== null).length}" errors="${cases.filter(({ error }) => error !== null).length}"`;
}

/** Escapes text for XML; characters that XML does not allow become question marks. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "?")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
