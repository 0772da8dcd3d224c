import type { LineCounts } from "../coverage/line-counts.ts";
import type { StopReason } from "../accounts/test-bed.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Finding } from "./finding.ts";

/**
 * The result of judging a target.
 *
 * The *target* is the implementation that is tested. A *discrepancy* is a difference from the document that was
 * reproduced.
 */
export interface JudgingResult {
  /** It is `could not test` exactly if `stoppedBy` is not null, even if there are findings by then. */
  readonly kind: "conforms" | "findings" | "could not test";
  /** The number of requests, without the requests that reproduced and shrank discrepancies. */
  readonly requests: number;
  /** Requests that reproduced and shrank discrepancies, in addition to `requests`. */
  readonly repeatedRequests: number;
  /** Requests until the first discrepancy; all of them if there was none. */
  readonly requestsToFirst: number;
  /** The number of traces, which reports to users call stories. */
  readonly traceCount: number;
  /** The worst first. */
  readonly findings: readonly Finding[];
  /** Differences that could not be reproduced, which are no evidence. */
  readonly notReproduced: readonly JudgedExchange[];
  /** Roles for which no account could be provisioned, and which were not tested. */
  readonly rolesWithoutAccounts: readonly string[];
  /** Why nothing, or nothing more, could be tested; null if the run was completed. */
  readonly stoppedBy: StopReason | null;
  readonly coverage: LineCounts;
}
