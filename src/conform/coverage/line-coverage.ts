import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { clausesOf } from "../../model/clause.ts";
import type { Clause } from "../../model/clause.ts";
import type { Point, PointNumber, Specification } from "../../model/specification.ts";
import { printableText } from "../target/printable-text.ts";
import type { LineCounts } from "./line-counts.ts";

/** How much of a point of the document was tested. */
export interface PointCoverage {
  readonly number: PointNumber;
  readonly title: string;
  /** The lines of the point that requests can test. */
  readonly lines: readonly LineCoverage[];
  /** Why no line of the point can be tested; null if `lines` has some, whether or not a request tested them. */
  readonly why: string | null;
}

/**
 * A line on which a clause starts that requests can test. No two such clauses start on one line.
 *
 * The *target* is the implementation that is tested. A *point* is one of the nine parts of a document.
 */
export interface LineCoverage {
  /** The number of the line, from 1. */
  readonly line: number;
  readonly text: string;
  /** How many requests tested the line. */
  readonly times: number;
  /** Why no request tested it; null if one did, or if no reason is known. */
  readonly why: string | null;
}

/** The reasons why a run did not test some lines, and the lines that findings have tested anyway. */
export interface RunLimitations {
  /**
   * The offsets where the lines start that findings name as their cause, one for each such finding: its requests have
   * tested the line, even if the decision of the document does not depend on it.
   */
  readonly violatedOffsets: readonly number[];
  /** The roles for which no account could be provisioned. */
  readonly rolesWithoutAccounts: readonly string[];
  /** Whether the run made no requests that write. */
  readonly isReadOnly: boolean;
}

/** Lists for each point which lines a run has tested. */
export function lineCoverageOf(
  model: Specification,
  source: Source,
  coverage: LineCounts,
  limitations: RunLimitations,
): readonly PointCoverage[] {
  const clauses = clausesOf(model).filter(canBeTested);
  return model.points.map(({ number, title, shown, span }, at) => {
    const end = model.points[at + 1]?.span.start ?? Infinity;
    const own = clauses.filter(({ span: { start } }) => start >= span.start && start < end);
    return {
      number,
      title,
      // INVARIANT: each of these clauses starts on a line of its own (line-coverage.test.ts).
      lines: own.map((clause) => coverageOfClause(clause, source, coverage, limitations)),
      why: own.length > 0 ? null : whyUntested(number, shown),
    };
  });
}

/** The coverage of the line on which a clause starts. */
function coverageOfClause(
  clause: Clause,
  source: Source,
  coverage: LineCounts,
  limitations: RunLimitations,
): LineCoverage {
  const { start } = clause.span;
  const { line } = positionOf(source, start);
  // The requests of a finding may or may not be among the counted requests, so the two numbers must not be added.
  const times = Math.max(
    coverage.timesOf(start),
    limitations.violatedOffsets.filter((violated) => violated === start).length,
  );
  return {
    line,
    text: printableText(lineText(source, line).trim(), maxLineLength),
    times,
    why: times > 0 ? null : reasonNotTested(clause, limitations),
  };
}

/** How many characters of a line a report shows: enough for most rows of a table. */
const maxLineLength = 400;

/** Why a point has no line that requests can test. `shown` is "not" if the document leaves the point out. */
function whyUntested(number: PointNumber, shown: Point["shown"]): string {
  return shown === "not" ? "not shown" : (untestedPoints[number] ?? "nothing to test");
}

/** Why no line of a point is tested. */
const untestedPoints: Partial<Record<PointNumber, string>> = {
  1: "nothing to test: the text is for people",
  2: "nothing to test: screens are not part of the API",
};

/** Whether requests can test a clause, a statement of the document (`model/clause.ts`), by itself. */
function canBeTested(clause: Clause): boolean {
  switch (clause.kind) {
    case "field":
      // Such a field is the other side of a reference, which has a line of its own.
      return clause.field.type.kind !== "reverse";
    case "right":
      // Views are shared in the web application, by no call of the API.
      return clause.grants.some(({ action }) => action.kind !== "share views");
    default:
      return testedByRequests[clause.kind];
  }
}

const testedByRequests: Readonly<Record<Exclude<Clause["kind"], "field" | "right">, boolean>> = {
  entity: true,
  state: true,
  transition: true,
  rule: true,
  role: true,
  condition: true,
  shape: true,
  call: true,
  error: true,
  constant: true,
  // Their parts have lines of their own: the states and transitions of a machine, the roles of the people who sign in.
  machine: false,
  identification: false,
  // They say in which words and in which form errors are answered; the errors have lines of their own.
  "error body": false,
  "field message": false,
  // What it keeps from everybody is missing in answers, which is counted where the record is read.
  "right of nobody": false,
  // These are not about answers to single calls: texts for people, screens, initial data, claims and examples.
  point: false,
  head: false,
  audience: false,
  screen: false,
  "seed row": false,
  claim: false,
  example: false,
  step: false,
};
/** Why a run has not tested a line; null if no reason is known. */
function reasonNotTested(clause: Clause, { rolesWithoutAccounts, isReadOnly }: RunLimitations): string | null {
  const whyNothingWritten = isReadOnly ? "nothing was written" : null;
  switch (clause.kind) {
    case "role":
      // A request in the role tests its line, and need not write anything.
      return rolesWithoutAccounts.includes(clause.role.name) ? noAccountFor([clause.role.name]) : null;
    case "right": {
      const roles = [...new Set(clause.grants.map(({ role }) => role))];
      return roles.every((role) => rolesWithoutAccounts.includes(role)) ? noAccountFor(roles) : whyNothingWritten;
    }
    case "transition":
      return clause.transition.after !== null ? "timers are not waited for" : whyNothingWritten;
    case "error":
      return unprovokedDetections.has(clause.error.when ?? "") ? "it is not provoked" : whyNothingWritten;
    case "call": {
      const { does, for: roles } = clause.call;
      if (does.kind === "reset") return "it is not called: it would end what others do";
      return roles?.every((role) => rolesWithoutAccounts.includes(role)) === true
        ? noAccountFor(roles)
        : whyNothingWritten;
    }
    case "constant":
      return clause.constant.type.kind === "rate" ? "calls are not made to excess" : whyNothingWritten;
    default:
      return whyNothingWritten;
  }
}

/** What a target detects by itself and the tester does not provoke. */
const unprovokedDetections: ReadonlySet<string> = new Set([
  "too many calls",
  "unavailable",
  "too large",
  "not supported",
  "wrong method",
]);

function noAccountFor(roles: readonly string[]): string {
  return `there was no account as ${roles.join(" and ")}`;
}
