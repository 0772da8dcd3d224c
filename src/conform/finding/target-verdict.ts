import type { ClauseCoverage } from "../coverage/clause-coverage.ts";
import type { Obstacle } from "../accounts/test-bed.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Finding } from "./finding.ts";

/** What came of judging a target. */
export interface TargetVerdict {
  readonly kind: "conforms" | "findings" | "could not test";
  readonly calls: number;
  /** Calls besides: differences were tried again, and their stories made short. */
  readonly callsAgain: number;
  /** Calls until the first difference; all of them where there was none. */
  readonly callsToFirst: number;
  readonly stories: number;
  /** The gravest first. */
  readonly findings: readonly Finding[];
  /** Differences that did not come back when the same was tried again: no verdict. */
  readonly flaky: readonly JudgedExchange[];
  /** Roles of which nobody could be had, and so was not tried. */
  readonly missing: readonly string[];
  /** Why nothing, or nothing more, could be tested; null where it could. */
  readonly obstacle: Obstacle | null;
  readonly coverage: ClauseCoverage;
}
