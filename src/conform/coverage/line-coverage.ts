import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { clausesOf } from "../../model/clause.ts";
import type { Clause } from "../../model/clause.ts";
import type { PointNumber, Specification } from "../../model/specification.ts";
import { printableText } from "../target/printable-text.ts";
import type { LineCounts } from "./line-counts.ts";

/** How much of a point of the document was exercised. */
export interface PointCoverage {
  readonly number: PointNumber;
  readonly title: string;
  readonly lines: readonly LineCoverage[];
  /** Why nothing of the point is tested; null if something is. */
  readonly why: string | null;
}

/** A line that contains something which requests can exercise. */
export interface LineCoverage {
  readonly line: number;
  readonly text: string;
  /** How many requests exercised the line. */
  readonly times: number;
  /** Why no request exercised it; null if one did, or if nobody knows why. */
  readonly why: string | null;
}

/** The reasons why a run can't have exercised some lines, and the lines that findings have exercised anyway. */
export interface RunLimitations {
  /** The offsets where violated lines start: a finding has exercised its line. */
  readonly violatedOffsets: readonly number[];
  /** The roles for which no account could be provisioned. */
  readonly rolesWithoutAccounts: readonly string[];
  /** Whether the run made no requests that write. */
  readonly isReadOnly: boolean;
}

/** Lists for each point which lines a run has exercised. */
export function lineCoverageOf(
  model: Specification,
  source: Source,
  coverage: LineCounts,
  limitations: RunLimitations,
): readonly PointCoverage[] {
  const clauses = clausesOf(model).filter(canBeExercised);
  return model.points.map(({ number, title, shown, span }, at) => {
    const end = model.points[at + 1]?.span.start ?? Infinity;
    const own = clauses.filter(({ span: { start } }) => start >= span.start && start < end);
    const lines = new Map<number, LineCoverage>();
    for (const clause of own) {
      const { line } = positionOf(source, clause.span.start);
      const times =
        Math.max(
          coverage.timesOf(clause.span.start),
          limitations.violatedOffsets.filter((start) => start === clause.span.start).length,
        ) + (lines.get(line)?.times ?? 0);
      lines.set(line, {
        line,
        text: printableText(lineText(source, line).trim(), 400),
        times,
        why: times > 0 ? null : reasonNotExercised(clause, limitations),
      });
    }
    return {
      number,
      title,
      lines: [...lines.values()],
      why:
        own.length > 0
          ? null
          : shown === "not"
            ? "it is not shown"
            : (untestedPoints[number] ?? "it says nothing that could be tried"),
    };
  });
}

const untestedPoints: Partial<Record<PointNumber, string>> = {
  1: "it is for people to read",
  2: "screens are not part of the API",
};

/** Whether requests can exercise a line. */
function canBeExercised(clause: Clause): boolean {
  switch (clause.kind) {
    case "field":
      return clause.field.type.kind !== "reverse";
    case "entity":
    case "state":
    case "transition":
    case "rule":
    case "role":
    case "condition":
    case "right":
    case "shape":
    case "call":
    case "error":
    case "constant":
      return true;
    default:
      return false;
  }
}

function reasonNotExercised(clause: Clause, { rolesWithoutAccounts, isReadOnly }: RunLimitations): string | null {
  switch (clause.kind) {
    case "role":
      return rolesWithoutAccounts.includes(clause.role.name) ? noAccountFor(clause.role.name) : null;
    case "right": {
      const roles = new Set(clause.grants.map(({ role }) => role));
      if ([...roles].every((role) => rolesWithoutAccounts.includes(role)))
        return noAccountFor([...roles].join(" and "));
      break;
    }
    case "transition":
      if (clause.transition.after !== null) return "timers are not waited for";
      break;
    case "error":
      return systemDetections.has(clause.error.when ?? "") ? "it is not provoked" : isReadOnly ? nothingWritten : null;
    case "call":
      if (clause.call.does.kind === "reset") return "it is not called: it would end what others do";
      if (clause.call.for !== null && clause.call.for.every((role) => rolesWithoutAccounts.includes(role)))
        return noAccountFor(clause.call.for.join(" and "));
      break;
    case "constant":
      if (clause.constant.type.kind === "rate") return "calls are not made to excess";
      break;
    default:
  }
  return isReadOnly ? nothingWritten : null;
}

const nothingWritten = "nothing was written";
const systemDetections: ReadonlySet<string> = new Set([
  "too many calls",
  "unavailable",
  "too large",
  "not supported",
  "wrong method",
]);

function noAccountFor(role: string): string {
  return `there was no account as ${role}`;
}
