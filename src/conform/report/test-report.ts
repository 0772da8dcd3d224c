import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import type { PointNumber, Specification } from "../../model/specification.ts";
import type { FindingCause, Finding, Discrepancy } from "../finding/finding.ts";
import { lineCoverageOf } from "../coverage/line-coverage.ts";
import type { PointCoverage } from "../coverage/line-coverage.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { FindingSeverity } from "../finding/finding-severity.ts";
import { encodeTraceToken } from "../trace/trace-token.ts";
import type { JudgingResult } from "../finding/judging-result.ts";
import type { TokenAccount, KnownAccount } from "../accounts/known-account.ts";
import { printableText } from "../target/printable-text.ts";
import { describeReceived, describeDifferences, describeExpected } from "./describe-answer.ts";
import { renderFindingScript } from "./curl-script.ts";
import { describeRequest, reportTrace } from "./trace-report.ts";
import type { TraceReport } from "./trace-report.ts";

/** What a report says about a run besides its verdict. */
export interface RunInfo {
  readonly model: Specification;
  readonly source: Source;
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
  readonly known: readonly (KnownAccount | TokenAccount)[];
  readonly isReadOnly: boolean;
  /** Whether the run replayed one saved trace only (`--replay`), so that it says nothing of other lines. */
  readonly isReplay: boolean;
}

/**
 * The result of judging a target in the form in which commands show it. Text from the target is sanitized. Users read the names of its
 * properties in the JSON report, so that they are the words of the guide: requests are called calls there, and traces stories.
 */
export interface TestReport extends Pick<RunInfo, "address" | "seed" | "milliseconds" | "isReplay" | "isReadOnly"> {
  readonly kind: JudgingResult["kind"];
  /** The number of requests, without those of `repeatedCalls`. */
  readonly calls: number;
  /** The number of requests that reproduced and shrank discrepancies. */
  readonly repeatedCalls: number;
  /** The number of traces. */
  readonly stories: number;
  /** The roles that were not tested because no account could be provisioned for them. */
  readonly missing: readonly string[];
  /** The number of requests that were made concurrently with others. */
  readonly concurrentCalls: number;
  readonly title: string;
  readonly path: string;
  readonly findings: readonly FindingReport[];
  /** Why nothing, or nothing more, could be tested; null if the run was completed. */
  readonly stoppedBy: AnswerReport | null;
  /** Differences that did not occur again, and are no evidence. */
  readonly flaky: readonly AnswerReport[];
  readonly points: readonly PointCoverage[];
}

/** A finding in words. */
export interface FindingReport extends TraceReport {
  readonly number: number;
  readonly severity: FindingSeverity;
  /** Severity and call, as in `Let in: Read a ticket`. */
  readonly heading: string;
  /** In how many traces it was found. */
  readonly times: number;
  /** The violated line; null if unknown. */
  readonly line: LineReport | null;
  /** A sentence that says as though what the target answers; null if no mutant explains it. */
  readonly explanation: string | null;
  readonly expected: string;
  readonly received: string;
  readonly differences: readonly string[];
  /** How often the trace deviated again, if that is chance; null if always. */
  readonly often: string | null;
  /** Headings of other discrepancies with the same cause. */
  readonly also: readonly string[];
  /** The trace as a script with curl. */
  readonly curl: string;
  /** The token for `--replay`. */
  readonly replay: string;
}

/** A line of the document. */
export interface LineReport {
  readonly number: number;
  readonly text: string;
  /** The point that the line belongs to; null if it stands before point 1. */
  readonly point: PointNumber | null;
}

/** What deviated, in words: an answer or, where `stoppedBy` is one, the reset or the account that ended the run. Texts that do not apply are empty. */
export interface AnswerReport {
  readonly call: string;
  readonly request: string;
  readonly expected: string;
  readonly received: string;
  readonly differences: readonly string[];
}

/** The severities in words. */
export const severityTitles: Readonly<Record<FindingSeverity, string>> = {
  "let in": "Let in",
  lost: "Lost or changed",
  accepted: "Accepted",
  "kept out": "Kept out",
  failed: "Failed",
  "no answer": "No answer",
  "wrong answer": "Wrong answer",
  "wrong words": "Wrong words",
};

/** Creates the report of a run. */
export function createTestReport(
  run: RunInfo,
  {
    kind,
    requests,
    repeatedRequests,
    traceCount,
    rolesWithoutAccounts,
    findings,
    stoppedBy,
    notReproduced,
    coverage,
  }: JudgingResult,
): TestReport {
  const { model, source, address, seed, milliseconds, isReplay, isReadOnly } = run;
  return {
    title: model.title,
    path: source.path,
    address,
    seed,
    milliseconds,
    isReplay,
    isReadOnly,
    kind,
    calls: requests,
    repeatedCalls: repeatedRequests,
    stories: traceCount,
    missing: rolesWithoutAccounts,
    concurrentCalls: coverage.concurrentRequests,
    findings: findings.map((finding, at) => reportFinding(run, finding, at + 1)),
    stoppedBy:
      stoppedBy === null
        ? null
        : stoppedBy.kind === "call"
          ? reportAnswer(model, stoppedBy.exchange)
          : {
              call:
                stoppedBy.kind === "not reset" ? "the reset" : `the role of ${printableText(stoppedBy.account, 100)}`,
              request: "",
              expected: "",
              received: printableText(stoppedBy.why, 600),
              differences: [],
            },
    flaky: notReproduced.map((exchange) => reportAnswer(model, exchange)),
    points: lineCoverageOf(model, source, coverage, {
      rolesWithoutAccounts,
      isReadOnly,
      violatedOffsets: findings.flatMap(({ cause }) => (cause === null ? [] : [cause.span.start])),
    }),
  };
}

function reportFinding({ model, source, address, known }: RunInfo, finding: Finding, number: number): FindingReport {
  const last = finding.trace.at(-1)!;
  const heading = headingOf(finding);
  const { cause } = finding;
  return {
    ...reportTrace(model, finding),
    number,
    heading,
    severity: finding.severity,
    times: finding.traceCount + finding.related.reduce((sum, { traceCount: times }) => sum + times, 0),
    line: cause === null || cause.span.end === 0 ? null : reportLine(model, source, cause.span),
    explanation: explain(source, finding),
    expected: describeExpected(model, last),
    received: describeReceived(last),
    differences: describeDifferences(last),
    often:
      finding.recurrence === undefined
        ? null
        : `It occurred again in ${finding.recurrence.deviations} of ${finding.recurrence.replays} tries: the outcome of calls at the same time depends on chance.`,
    also: [...new Set(finding.related.map(headingOf))].filter((other) => other !== heading),
    curl: renderFindingScript({ model, title: heading, address, known }, finding),
    replay: encodeTraceToken({
      steps: finding.trace.map(({ step }) => step),
      traceId: finding.traceId,
      participants: finding.participants,
      description: cause?.description ?? null,
    }),
  };
}

function explain(source: Source, { severity, cause }: Finding): string | null {
  if (severity === "failed")
    return "The implementation failed: it answered with a status of 500 or above, which the document does not require here.";
  return cause === null || cause.description === null ? null : explanationSentence(source, cause);
}

/** A sentence such as `It answers as though “own” always held.`, with the alternatives. */
function explanationSentence(source: Source, { description, alternatives }: FindingCause): string {
  const others = alternatives.map(
    (rival) =>
      `, or as though ${rival.description}${rival.span.end === 0 ? "" : ` (line ${positionOf(source, rival.span.start).line})`}`,
  );
  return printableText(`It answers as though ${description}${others.join("")}.`, 600);
}

function headingOf({ severity, trace }: Discrepancy): string {
  return `${severityTitles[severity]}: ${trace.at(-1)!.call.name}`;
}

function reportLine(model: Specification, source: Source, { start }: Span): LineReport {
  const { line } = positionOf(source, start);
  return {
    number: line,
    text: printableText(lineText(source, line).trim(), 400),
    point: model.points.findLast(({ span }) => span.start <= start)?.number ?? null,
  };
}

function reportAnswer(model: Specification, exchange: JudgedExchange): AnswerReport {
  // What the sign-in of a known account reveals can't be predicted.
  const isSignIn = exchange.call.does.kind === "sign in" && exchange.decision.kind === "answer";
  return {
    call: exchange.call.name,
    request: describeRequest(exchange),
    expected:
      exchange.received.kind === "unanswered"
        ? ""
        : isSignIn
          ? "somebody signed in"
          : describeExpected(model, exchange),
    received: describeReceived(exchange),
    differences: describeDifferences(exchange),
  };
}
