import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { isInDocument } from "../../base/span.ts";
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
import { renderFindingScript } from "./render-finding-script.ts";
import { describeRequest, reportTrace } from "./trace-report.ts";
import type { TraceReport } from "./trace-report.ts";

/** What a report says about a run besides its verdict. */
export interface RunInfo {
  readonly model: Specification;
  /** The text of the document. */
  readonly source: Source;
  /** The address of the target. */
  readonly address: string;
  /** The seed of the run's random choices, with which the run can be repeated. */
  readonly seed: number;
  /** How long the run took. */
  readonly milliseconds: number;
  /** The accounts on the target that the user has named. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
  /** Whether the run made only requests that write nothing. */
  readonly isReadOnly: boolean;
  /** Whether the run replayed one saved trace only (`--replay`), so that it says nothing about other lines. */
  readonly isReplay: boolean;
}

/**
 * The result of judging a target in the form in which commands show it. Texts that the target sent are made printable.
 * The JSON report has these property names, so that they use the words of the guide for users: a request is a *call*,
 * and a trace is a *story*.
 *
 * An answer *deviates* if it differs from what the document requires. A *known account* existed on the target
 * before the run. A *discrepancy* is a difference from the document that was reproduced.
 *
 * The *target* is the implementation that is tested. A *point* is one of the nine parts of a document.
 */
export interface TestReport extends Pick<RunInfo, "address" | "seed" | "milliseconds" | "isReplay" | "isReadOnly"> {
  /** The verdict. */
  readonly kind: JudgingResult["kind"];
  /** The number of requests, without the requests of `repeatedCalls`. */
  readonly calls: number;
  /** The number of requests that reproduced and shrank discrepancies. */
  readonly repeatedCalls: number;
  /** The number of traces. */
  readonly stories: number;
  /** The roles that were not tested because no account could be provisioned for them. */
  readonly missing: readonly string[];
  /** The number of requests that were made concurrently with other requests. */
  readonly concurrentCalls: number;
  /** The title of the document. */
  readonly title: string;
  /** The path of the document's file. */
  readonly path: string;
  /** The findings, the worst first. */
  readonly findings: readonly FindingReport[];
  /** Why nothing, or nothing more, could be tested; null if the run was completed. */
  readonly stoppedBy: AnswerReport | null;
  /** Answers that deviated once and did not deviate when the trace was repeated. They are no evidence. */
  readonly flaky: readonly AnswerReport[];
  /** Which lines of each point of the document the run has tested. */
  readonly points: readonly PointCoverage[];
}

/** A finding in words. */
export interface FindingReport extends TraceReport {
  /** The place of the finding in the report, from 1. */
  readonly number: number;
  readonly severity: FindingSeverity;
  /** Severity and call, as in `Let in: Read a ticket`. */
  readonly heading: string;
  /** In how many traces the finding, or another discrepancy with the same cause, was found. */
  readonly times: number;
  /** The violated line of the document; null if it is unknown, or if a convention is violated, which has no line. */
  readonly line: LineReport | null;
  /**
   * What is the matter with the target, as a sentence that begins with “It answers as though” or says that the target
   * failed; null if nothing explains its answers.
   */
  readonly explanation: string | null;
  /** The answer that the document requires to the last request of the trace, in words. */
  readonly expected: string;
  /** The answer of the target to that request, in words. */
  readonly received: string;
  /** How these answers differ: a text for each difference. */
  readonly differences: readonly string[];
  /**
   * A sentence that says how often the trace deviated again, if its outcome depends on chance; null if it deviated each
   * time.
   */
  readonly often: string | null;
  /** The headings of other discrepancies with the same cause. */
  readonly also: readonly string[];
  /** A shell script that makes the requests of the trace with curl. */
  readonly curl: string;
  /** The text that `--replay` takes to repeat the trace. */
  readonly replay: string;
}

/** A line of the document. */
export interface LineReport {
  /** The number of the line, from 1. */
  readonly number: number;
  readonly text: string;
  /** The point that the line belongs to; null if it stands before point 1. */
  readonly point: PointNumber | null;
}

/**
 * An answer that deviated, in words. As the value of `stoppedBy`, it may also describe a failed reset or an account
 * whose role is missing: then `call` names the reset or the role, `received` says what happened, and the other texts
 * are empty.
 */
export interface AnswerReport {
  /** The name of the call. */
  readonly call: string;
  /** The request: its method, path and inputs. */
  readonly request: string;
  /** The answer that the document requires; empty if no answer came. */
  readonly expected: string;
  readonly received: string;
  /** How the answers differ: a text for each difference. */
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
    line: cause !== null && isInDocument(cause.span) ? reportLine(model, source, cause.span) : null,
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

/** What is the matter with the target, as a sentence; null if nothing explains its answers. */
function explain(source: Source, { severity, cause }: Finding): string | null {
  if (severity === "failed")
    return "The implementation failed: it answered with a status of 500 or above, which the document does not require here.";
  return cause === null || cause.description === null ? null : explanationSentence(source, cause);
}

/** A sentence such as `It answers as though “own” always held.`, with the alternatives. */
function explanationSentence(source: Source, { description, alternatives }: FindingCause): string {
  const others = alternatives.map(
    (rival) =>
      `, or as though ${rival.description}${isInDocument(rival.span) ? ` (line ${positionOf(source, rival.span.start).line})` : ""}`,
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
